import type { ErrorContext, sendReport } from './error-report.ts';

/**
 * Tells the operators that something failed. Shows nothing, never throws, and nobody waits for it.
 * Source: INV-20, CLM-33, OPEN-52.
 */
export function reportError(error: unknown, context: ErrorContext): void {
  void tell(error, context);
}

/** Reports what nobody catches: errors, rejections, and parts of the portal that do not load. */
export function reportUncaught(): void {
  addEventListener('error', ({ error }) => reportError(error, { kind: 'script' }));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason, { kind: 'promise' }));
  addEventListener('vite:preloadError', ({ payload }) => reportError(payload, { kind: 'chunk' }));
  // No page waits for the reporter, yet it has to be there before parts of the portal can no longer be had.
  setTimeout(() => void load(), READY_MS);
}

async function tell(error: unknown, context: ErrorContext): Promise<void> {
  const reporter = await load();
  reporter?.sendReport(error, context);
}

interface Reporter {
  readonly sendReport: typeof sendReport;
}

const READY_MS = 3000;
let loading: Promise<Reporter | null> | undefined;

/** Loaded once: the reporter may be the very part that does not load, which would be reported without end. */
async function load(): Promise<Reporter | null> {
  loading ??= import('./error-report.ts').catch(() => null);
  return loading;
}

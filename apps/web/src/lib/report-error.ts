import { ApiError } from '@maincrop/contract/client';
import { operations } from '@maincrop/contract/operations';
import type { ErrorKind, ReportErrorBody } from '@maincrop/contract/schemas/error-report';
import { pageAt } from './pages.ts';

interface ErrorContext {
  readonly kind: ErrorKind;
  /** Bytes of what did not arrive. */
  readonly sizeBytes?: number;
}

/**
 * Tells the operators that something failed: kind, code, page, request and script, nothing about the person and nothing
 * that was typed. The same failure is told once in the life of a page. Shows nothing, waits for nothing, never throws.
 * Source: INV-20, CLM-33, OPEN-52.
 */
export function reportError(error: unknown, context: ErrorContext): void {
  try {
    const body = reportOf(error, context);
    const failure = `${body.kind} ${body.code} ${body.page}`;
    // Whoever left a page on purpose made no error.
    if (body.code === 'AbortError' || told.has(failure) || told.size >= REPORTS_MAX) return;
    told.add(failure);
    void send(body);
  } catch {
    // What only reports must not add a failure of its own.
  }
}

/** Reports what nobody catches: errors, rejections, and parts of the portal that do not load. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error }: ErrorEvent) => {
    // Without an error it is a remark of the browser about its own work.
    if (error) reportError(error, { kind: 'script' });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason, { kind: 'promise' }));
  window.addEventListener('vite:preloadError', ({ payload }) => reportError(payload, { kind: 'chunk' }));
}

const told = new Set<string>();
const REPORTS_MAX = 10;

function reportOf(error: unknown, context: ErrorContext): ReportErrorBody {
  const { name, stack = '' } = error instanceof Error ? error : { name: 'unknown' };
  const [code, requestId] = error instanceof ApiError ? [error.code, error.requestId] : [name, null];
  return {
    ...context,
    code,
    requestId,
    page: pageAt(location.pathname)?.path ?? '/{other}',
    version: VERSION,
    place: /[\w-]+\.js:\d+:\d+/.exec(stack)?.[0] ?? null,
  };
}

/** This very script: its name changes with every build that changes anything. */
const VERSION = /[\w.-]+\.[jt]s/.exec(import.meta.url)?.[0] ?? 'unknown';

async function send(body: ReportErrorBody): Promise<void> {
  try {
    await fetch(`/api${operations.reportError.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // Arrives even when the page is left meanwhile.
      keepalive: true,
    });
  } catch {
    // Without a network nobody can be told.
  }
}

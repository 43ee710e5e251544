import { ApiError } from '@maincrop/contract/client';
import { operations } from '@maincrop/contract/operations';
import type { ErrorKind, ReportErrorBody } from '@maincrop/contract/schemas/error-report';
import { pageAt } from './pages.ts';

export interface ErrorContext {
  readonly kind: ErrorKind;
  /** Bytes of what did not arrive. */
  readonly sizeBytes?: number;
}

/**
 * Sends kind, code, page, request and script of a failure, nothing about the person and nothing that was typed. The
 * same failure is told once in the life of a page, and no more than ten in all. Never throws.
 * Source: INV-20, CLM-33, OPEN-52.
 */
export function sendReport(error: unknown, context: ErrorContext): void {
  try {
    const body = reportOf(error, context);
    const failure = `${body.kind} ${body.code} ${body.page}`;
    if (isNone(error, context) || told.has(failure) || told.size >= REPORTS_MAX) return;
    told.add(failure);
    void send(body);
  } catch {
    // What only reports must not add a failure of its own.
  }
}

/** What was left on purpose, what is not there, and remarks of the browser about its own work, which name no error. */
function isNone(error: unknown, { kind }: ErrorContext): boolean {
  if (kind === 'script' && (error === null || error === undefined)) return true;
  if (kind === 'page' && error instanceof ApiError && error.status === 404) return true;
  return error instanceof Error && error.name === 'AbortError';
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
    build: buildOf(),
    place: /[\w-]+\.js:\d+:\d+/.exec(stack)?.[0] ?? null,
  };
}

/** The folder of the page's scripts: its name changes with every build that changes anything. */
function buildOf(): string {
  const address = document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '';
  return /([\w-]+)\/[\w.-]+$/.exec(address)?.[1] ?? 'unknown';
}

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

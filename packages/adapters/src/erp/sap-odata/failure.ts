import { z } from 'zod';
import { ErpUnavailable } from '../port.ts';
import { Later } from './patience.ts';

/** What went wrong with a request of the SDK: it wraps what its HTTP client threw, which knows the answer. */
export function failureOf(error: unknown): Later {
  if (error instanceof Later) return error;
  // Access tokens throw it; a read may ask for one again.
  if (error instanceof ErpUnavailable) return new Later(error.message, { cause: error });
  const answer = answerOf(error);
  if (answer === null) return new Later(`no whole answer (${reasonOf(error)})`, { cause: error });
  const told = errorOf(answer.data);
  const words = told?.message ?? 'no reason given';
  const waits = answer.status === 429 || answer.status === 503;
  return new Later(`answered ${answer.status}: ${words}`, {
    status: answer.status,
    waitMs: waits ? waitOf(answer.headers['retry-after']) : null,
    code: told?.code ?? null,
    told: words,
  });
}

const response = z.object({
  response: z.object({
    status: z.number(),
    // Headers of an HTTP client are an object of a class of its own.
    headers: z
      .unknown()
      .transform((headers): Readonly<Record<string, unknown>> =>
        Object.fromEntries(Object.entries(headers ?? {})),
      ),
    data: z.unknown(),
  }),
});

function answerOf(error: unknown): z.output<typeof response>['response'] | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const read = response.safeParse(cause);
    if (read.success) return read.data.response;
  }
  return null;
}

// What SAP says is an object with its language; OData V2 allows a text as well. A gateway before it has no code.
const odataError = z.object({
  error: z.object({
    code: z.string().min(1),
    message: z.union([z.string(), z.object({ value: z.string() }).transform(({ value }) => value)]),
  }),
});

function errorOf(data: unknown): { readonly code: string; readonly message: string } | null {
  try {
    return odataError.parse(JSON.parse(String(data))).error;
  } catch {
    // A page of a proxy says nothing for SAP.
    return null;
  }
}

/** Seconds or a date, RFC 9110 section 10.2.3; null for neither. */
function waitOf(header: unknown): number | null {
  if (typeof header !== 'string') return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

function reasonOf(error: unknown): string {
  let deepest = error;
  while (deepest instanceof Error && deepest.cause instanceof Error) deepest = deepest.cause;
  return deepest instanceof Error ? deepest.message : String(deepest);
}

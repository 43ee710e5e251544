import type { ErrorCode, ErrorParams, FieldProblem } from './errors.ts';
import { type Answer, type CallInput, type OperationId, operations } from './operations.ts';

/** A code of the error catalogue, or what a browser alone knows: no way to the service, no answer in time, no sense in it. */
export type FailureCode = ErrorCode | 'offline' | 'no-answer' | 'unknown';

/** A refusal of the service, with the code of the error catalogue. `status` 0 means: no answer at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: FailureCode;
  readonly params: ErrorParams;
  readonly fields: readonly FieldProblem[];
  readonly requestId: string | null;

  constructor(problem: {
    status: number;
    code: FailureCode;
    message: string;
    params?: ErrorParams;
    fields?: readonly FieldProblem[];
    requestId?: string | null;
  }) {
    super(problem.message);
    this.status = problem.status;
    this.code = problem.code;
    this.params = problem.params ?? {};
    this.fields = problem.fields ?? [];
    this.requestId = problem.requestId ?? null;
  }
}

export interface ClientOptions {
  /** API base, e.g. `/api`. */
  readonly base: string;
  /** Access token, or null without a session: then the call goes without the header (API-02). */
  readonly token: () => Promise<string | null>;
  /** Called once when an access token was refused; answers a fresh one or null. */
  readonly renew: () => Promise<string | null>;
  readonly locale: () => string;
  /** The SAP customer for which a write is composed. */
  readonly customer: () => string | null;
  readonly fetch?: typeof fetch;
}

type Arguments<K extends OperationId> = Partial<CallInput<K>> & {
  readonly idempotencyKey?: string;
  readonly customer?: string;
  readonly signal?: AbortSignal;
};

export type Call = <K extends OperationId>(id: K, args?: Arguments<K>) => Promise<Answer<K>>;

/**
 * The typed caller of the endpoint table.
 * Throws `ApiError` for a refusal and, before calling, `Required parameter X was null or undefined when calling Y`.
 * Source: spec 7, requirements API-01 to API-03.
 */
export function createClient(options: ClientOptions): Call {
  return async (id, args = {}) => {
    checkRequired(id, args);
    const token = await options.token();
    const first = await send(options, { id, args, token });
    if (first.status !== 401 || token === null) return read(first);
    const renewed = await options.renew();
    return read(renewed === null ? first : await send(options, { id, args, token: renewed }));
  };
}

type Loose = { readonly query?: unknown; readonly body?: unknown } & Omit<
  Arguments<'listOrders'>,
  'query' | 'body'
>;

function checkRequired(id: OperationId, args: Loose): void {
  const given = { ...(args.query as object | undefined), ...(args.body as object | undefined) };
  for (const name of operations[id].required) {
    const value: unknown = (given as Record<string, unknown>)[name];
    if (value === null || value === undefined) {
      throw new Error(`Required parameter ${name} was null or undefined when calling ${id}`);
    }
  }
}

async function send(
  options: ClientOptions,
  call: { id: OperationId; args: Loose; token: string | null },
): Promise<Response> {
  const { method, path } = operations[call.id];
  const { address, query } = addressOf(path, call.args.query);
  const { signal: given } = call.args;
  const body = call.args.body === undefined ? null : JSON.stringify(call.args.body);
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeLimitMs(method, body));
  const signal = given ? AbortSignal.any([given, limit.signal]) : limit.signal;
  try {
    const headers = headersOf(options, call);
    const init = { method, headers, credentials: 'same-origin', signal } as const;
    const response = await (options.fetch ?? fetch)(`${options.base}${address}${query}`, {
      ...init,
      ...(body !== null && { body }),
    });
    // Taken in here, because an answer may stop half-way as well.
    return new Response(NO_BODY.has(response.status) ? null : await response.arrayBuffer(), response);
  } catch (cause) {
    if (given?.aborted) throw cause;
    if (limit.signal.aborted)
      throw new ApiError({ status: 0, code: 'no-answer', message: 'No answer in time.' });
    throw new ApiError({ status: 0, code: 'offline', message: 'The service could not be reached.' });
  } finally {
    clearTimeout(timer);
  }
}

const NO_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/** How long an answer may take: reading waits for one query, writing for what it sends on a slow line, too. */
function timeLimitMs(method: string, body: string | null): number {
  return method === 'GET' ? READ_MS : WRITE_MS + (body?.length ?? 0) / BYTES_PER_MS;
}

const READ_MS = 30_000;
const WRITE_MS = 60_000;
/** 128 kbit/s. */
const BYTES_PER_MS = 16;

/** The address of a call: what its path names goes into the path, the rest into the query. */
function addressOf(path: string, given: unknown): { readonly address: string; readonly query: string } {
  const query = new URLSearchParams();
  let address = path;
  for (const [name, value] of Object.entries((given ?? {}) as Record<string, string | number | undefined>)) {
    if (value === undefined || value === '') continue;
    const filled = address.replace(`{${name}}`, encodeURIComponent(value));
    const text = String(value).split('/').map(encodeURIComponent).join('/');
    const whole = filled.replace(`{${name}+}`, text);
    if (whole === address) query.set(name, String(value));
    address = whole;
  }
  return { address, query: query.size > 0 ? `?${query.toString()}` : '' };
}

function headersOf(
  options: ClientOptions,
  call: { id: OperationId; args: Loose; token: string | null },
): Record<string, string> {
  const { method, customerScoped } = operations[call.id];
  const { args, token } = call;
  const customer = args.customer ?? options.customer();
  return {
    accept: 'application/json',
    'accept-language': options.locale(),
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(args.body !== undefined && { 'content-type': 'application/json' }),
    ...(args.idempotencyKey !== undefined && { 'idempotency-key': args.idempotencyKey }),
    ...(customerScoped && method !== 'GET' && customer !== null && { 'sap-customer': customer }),
  };
}

async function read<K extends OperationId>(response: Response): Promise<Answer<K>> {
  // The service validated its own answer against the schema of K, so the shape is known.
  if (response.status === 204) return undefined as Answer<K>;
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) return body as Answer<K>;
  throw refusal(response, body);
}

/** The refusal that an answer holds, for files, which are fetched outside the endpoint table. */
export async function refusalOf(response: Response): Promise<ApiError> {
  return refusal(response, await response.json().catch(() => null));
}

function refusal(response: Response, body: unknown): ApiError {
  const problem = (body ?? {}) as Partial<ConstructorParameters<typeof ApiError>[0]>;
  return new ApiError({
    status: response.status,
    code: problem.code ?? 'unknown',
    message: problem.message ?? response.statusText,
    ...(problem.params && { params: problem.params }),
    ...(problem.fields && { fields: problem.fields }),
    requestId: problem.requestId ?? response.headers.get('x-request-id'),
  });
}

import { setTimeout as pause } from 'node:timers/promises';
import { Agent, fetch, type Response } from 'undici';
import { ErpUnavailable } from '../port.ts';
import { type AccessTokens, keepAccessTokens, type OauthClient } from './access-token.ts';
import { problem, PROBLEM_TYPE } from './wire/problem.ts';

export interface HttpErpConnection {
  /** Address before the paths of the interface. */
  readonly url: string;
  readonly oauth: OauthClient | null;
  /** PEM texts: of a private authority, and of a certificate that says who we are; null for none. */
  readonly tls: { readonly ca: string | null; readonly cert: string | null; readonly key: string | null };
  /** For one call of the port with all its tries. */
  readonly timeoutMs: number;
}

interface ErpRequest {
  readonly method: 'GET' | 'PUT';
  /** Encoded, from `/` on. */
  readonly path: string;
  readonly accept: string;
  readonly body?: unknown;
}

/** What the ERP answered: with success, or with a problem by its type. */
export type ErpAnswer =
  | { readonly kind: 'good'; readonly status: number; readonly content: Uint8Array }
  | { readonly kind: 'problem'; readonly status: number; readonly type: string; readonly detail: string };

export interface HttpErpClient {
  /**
   * Sends a request and answers what came whole. Reads are tried three times, what enters something once: nobody knows
   * what became of it. A refused token is renewed once. Throws `ErpUnavailable` for whatever is no answer of the ERP.
   */
  send(request: ErpRequest): Promise<ErpAnswer>;
  close(): Promise<void>;
}

const TRIES = 3;
const FIRST_PAUSE_MS = 200;
// A wait that a read sits out; a longer one is left to whoever calls again.
const SHORT_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 600_000;
// Far above a page of a thousand invoices; memory has a ceiling.
const ANSWER_MOST_BYTES = 32 * 1024 * 1024;

export function createHttpClient(connection: HttpErpConnection): HttpErpClient {
  const { ca, cert, key } = connection.tls;
  const agent = new Agent({
    connect: {
      timeout: connection.timeoutMs,
      ...(ca !== null && { ca }),
      ...(cert !== null && key !== null && { cert, key }),
    },
    connections: 8,
  });
  // An address that leads elsewhere would take the token along.
  const reach = (input: string, init: object) =>
    fetch(input, { ...init, dispatcher: agent, redirect: 'error' });
  const tokens =
    connection.oauth === null
      ? null
      : // The fetch of undici is the one of Node, with a connection of its own.
        keepAccessTokens(connection.oauth, reach as unknown as typeof globalThis.fetch);
  const line = { connection, reach, tokens, gate: { closedUntil: 0 } };
  return { send: (request) => sendPatiently(line, request), close: () => agent.destroy() };
}

interface Line {
  readonly connection: HttpErpConnection;
  readonly reach: (input: string, init: object) => Promise<Response>;
  readonly tokens: AccessTokens | null;
  /** Until when the ERP asked not to be called, on the clock of the process. */
  readonly gate: { closedUntil: number };
}

/** Nothing or nothing whole came back, or a "later"; with how long to wait. */
class Later extends Error {
  readonly waitMs: number | null;

  constructor(message: string, options: { readonly waitMs?: number | null; readonly cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.waitMs = options.waitMs ?? null;
  }
}

async function sendPatiently(line: Line, request: ErpRequest): Promise<ErpAnswer> {
  const { timeoutMs } = line.connection;
  const signal = AbortSignal.timeout(timeoutMs);
  const endsAt = performance.now() + timeoutMs;
  for (let attempt = 1; ; attempt++) {
    try {
      return await sendWithToken(line, request, signal);
    } catch (error) {
      if (!(error instanceof Later)) throw error;
      const waitMs = error.waitMs ?? FIRST_PAUSE_MS * 4 ** (attempt - 1);
      const isTooLate = waitMs > SHORT_WAIT_MS || performance.now() + waitMs > endsAt || signal.aborted;
      if (request.method !== 'GET' || attempt === TRIES || isTooLate)
        throw new ErpUnavailable(`${request.method} ${pathOf(request)}: ${error.message}`, {
          cause: error.cause,
        });
      await pause(waitMs);
    }
  }
}

async function sendWithToken(line: Line, request: ErpRequest, signal: AbortSignal): Promise<ErpAnswer> {
  const { closedUntil } = line.gate;
  const restMs = closedUntil - performance.now();
  if (restMs > 0) throw new Later('the ERP asked to be left alone for a while', { waitMs: restMs });
  const token = await line.tokens?.get(signal);
  const answer = await sendOnce(line, { request, token, signal });
  if (token === undefined || answer.status !== 401) return judge(answer);
  line.tokens?.drop(token);
  return judge(await sendOnce(line, { request, token: await line.tokens?.get(signal), signal }));
}

async function sendOnce(
  { connection, reach, gate }: Line,
  sent: { readonly request: ErpRequest; readonly token: string | undefined; readonly signal: AbortSignal },
): Promise<RawAnswer> {
  const { method, path, accept, body } = sent.request;
  let response: Response;
  let content: Uint8Array;
  try {
    response = await reach(`${connection.url}${path}`, {
      method,
      signal: sent.signal,
      headers: {
        accept: `${accept}, ${PROBLEM_TYPE}`,
        'user-agent': 'Maincrop',
        ...(sent.token !== undefined && { authorization: `Bearer ${sent.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    content = await readWhole(response);
  } catch (error) {
    throw new Later(sent.signal.aborted ? 'no answer in time' : `no whole answer (${reasonOf(error)})`, {
      cause: error,
    });
  }
  const { status } = response;
  const waitMs = waitOf(response.headers.get('retry-after'));
  if ((status === 429 || status === 503) && waitMs !== null)
    gate.closedUntil = performance.now() + Math.min(waitMs, LONGEST_WAIT_MS);
  return { status, waitMs, mediaType: mediaTypeOf(response), accept, content };
}

interface RawAnswer {
  readonly status: number;
  readonly waitMs: number | null;
  readonly mediaType: string;
  readonly accept: string;
  readonly content: Uint8Array;
}

function judge(answer: RawAnswer): ErpAnswer {
  const { status, content } = answer;
  if (status >= 200 && status < 300) {
    if (status !== 204 && answer.mediaType !== answer.accept) throw new Later(unexpected(answer));
    return { kind: 'good', status, content };
  }
  const told = problemOf(answer);
  // What this ERP does not do at all is for good; everything else of the kind may pass.
  const isForGood = status === 501 && told.type !== '';
  if ((status === 429 || status >= 500) && !isForGood)
    throw new Later(`answered ${status}: ${told.detail}`, { waitMs: answer.waitMs });
  return { kind: 'problem', status, ...told };
}

/** What a problem says; nothing where it is none. */
function problemOf({ mediaType, content }: RawAnswer): { readonly type: string; readonly detail: string } {
  const told = mediaType === PROBLEM_TYPE ? problem.safeParse(parseJson(content)).data : undefined;
  return { type: told?.type ?? '', detail: told?.detail ?? told?.title ?? 'no reason given' };
}

function unexpected({ status, mediaType, accept }: RawAnswer): string {
  return `answered ${status} with ${mediaType === '' ? 'no content type' : mediaType} instead of ${accept}`;
}

async function readWhole(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    const read = part as Uint8Array;
    bytes += read.length;
    if (bytes > ANSWER_MOST_BYTES) throw new Error(`more than ${ANSWER_MOST_BYTES} bytes`);
    parts.push(read);
  }
  return Buffer.concat(parts);
}

/** Seconds or a date, RFC 9110 section 10.2.3; null for neither. */
function waitOf(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

function mediaTypeOf(response: Response): string {
  return (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

function pathOf({ path }: ErpRequest): string {
  return path.split('?')[0] ?? path;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause ? `${String(cause.code)}: ${cause.message}` : cause.message;
}

function parseJson(content: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(content));
  } catch {
    // A problem that is none says nothing.
    return null;
  }
}

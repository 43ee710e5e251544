import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';

/** One answer instead of the one that would come; of a request that it fits. */
export interface SapFault {
  /** What the method and address of the request have to contain, such as `POST` and `A_SalesOrder`. */
  readonly method: string;
  readonly path: string;
  readonly answer:
    | {
        readonly kind: 'says';
        readonly status: number;
        readonly headers?: Readonly<Record<string, string>>;
        readonly body: string;
      }
    /** The real answer, of which so many bytes come. */
    | { readonly kind: 'cut'; readonly afterBytes: number };
}

/** What stands before SAP's services: who asks, forged requests, faults, and a count of what was asked. */
export interface SapGate {
  readonly handlers: readonly RequestHandler[];
  readonly faults: SapFault[];
  readonly stats: { requests: number; bytes: number };
  /** Forgets every session and access token, as a restart does. */
  forget(): void;
}

export interface GateOptions {
  readonly clientSecret: string;
  readonly user: string;
  readonly password: string;
  readonly tokenLifeS: number;
  /** One creation in ten fails, half of them before and half after it took effect. */
  readonly isFaulty: boolean;
}

const SERVICES = '/sap/opu/odata/sap/';

export function createGate(options: GateOptions): SapGate {
  const accessTokens = new Map<string, number>();
  const sessions = new Map<string, string>();
  const faults: SapFault[] = [];
  const stats = { requests: 0, bytes: 0 };
  const gate: SapGate = {
    faults,
    stats,
    forget: () => {
      accessTokens.clear();
      sessions.clear();
    },
    handlers: [
      issueTokens(options, accessTokens),
      loseAnswers,
      (request, response, next) => {
        if (!request.url.startsWith(SERVICES)) return next();
        count(response, stats);
        const fault = takeFault(faults, request);
        if (fault?.answer.kind === 'says') {
          const { status, headers = {}, body } = fault.answer;
          response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
          return;
        }
        if (fault?.answer.kind === 'cut') cutAfter(response, fault.answer.afterBytes);
        if (!isKnown(request, options, accessTokens)) {
          response.writeHead(401, { 'content-type': 'text/html' }).end('<html>Logon failed</html>');
          return;
        }
        if (!passesCsrf(request, response, sessions)) return;
        // What follows would take it for a token of its own.
        delete request.headers.authorization;
        // The version of a service stands in its address; the stand-in has one of each.
        goTo(request, request.url.replace(/;v=\d+/, ''));
        next();
      },
      failNowAndThen(options.isFaulty),
    ],
  };
  return gate;
}

function issueTokens({ clientSecret, tokenLifeS }: GateOptions, tokens: Map<string, number>): RequestHandler {
  return (request, response, next) => {
    if (request.url !== '/oauth/token') return next();
    const given = Buffer.from(request.headers.authorization?.split(' ')[1] ?? '', 'base64').toString();
    if (!given.endsWith(`:${clientSecret}`)) {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}');
      return;
    }
    const token = randomBytes(16).toString('hex');
    tokens.set(token, Date.now() + tokenLifeS * 1000);
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ access_token: token, token_type: 'Bearer', expires_in: 3600 }));
  };
}

function isKnown(
  request: Request,
  { user, password }: GateOptions,
  tokens: ReadonlyMap<string, number>,
): boolean {
  const [scheme, given = ''] = request.headers.authorization?.split(' ') ?? [];
  if (scheme === 'Basic') return Buffer.from(given, 'base64').toString() === `${user}:${password}`;
  return scheme === 'Bearer' && (tokens.get(given) ?? 0) > Date.now();
}

/** A token is given to who asks for it, and demanded with its cookie of whoever changes something. */
function passesCsrf(request: Request, response: Response, sessions: Map<string, string>): boolean {
  const told = String(request.headers['x-csrf-token'] ?? '');
  if (told.toLowerCase() === 'fetch') {
    const [session, token] = [randomBytes(8).toString('hex'), randomBytes(12).toString('base64')];
    sessions.set(session, token);
    // SAP does not mind what a request without a body says about one.
    delete request.headers['content-type'];
    delete request.headers.accept;
    response.setHeader('x-csrf-token', token);
    response.setHeader('set-cookie', [
      `SAP_SESSIONID=${session}; path=/; HttpOnly`,
      'sap-usercontext=sap-client=100; path=/',
    ]);
    return true;
  }
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  const session = /SAP_SESSIONID=([0-9a-f]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  if (told !== '' && sessions.get(session) === told) return true;
  response
    .writeHead(403, { 'content-type': 'text/plain', 'x-csrf-token': 'Required' })
    .end('CSRF token validation failed');
  return false;
}

/** Under `/lossy` the answer to what creates something is lost, under `/away` nobody answers. */
const loseAnswers: RequestHandler = (request, response, next) => {
  if (request.url.startsWith('/away/')) {
    request.socket.destroy();
    return;
  }
  if (request.url.startsWith('/lossy/')) {
    goTo(request, request.url.slice('/lossy'.length));
    if (isCreation(request)) loseAnswer(request, response);
  }
  next();
};

function failNowAndThen(isFaulty: boolean): RequestHandler {
  return (request, response, next) => {
    if (!isFaulty || !isCreation(request) || Math.random() > 0.1) return next();
    if (Math.random() < 0.5) {
      request.socket.destroy();
      return;
    }
    loseAnswer(request, response);
    next();
  };
}

/** The adapter for OData V2 reads the address in both of its forms. */
function goTo(request: Request, url: string): void {
  Object.assign(request, { url, originalUrl: url });
}

function isCreation({ method, url }: Request): boolean {
  return method === 'POST' && !url.includes('$batch') && url.includes(SERVICES);
}

function loseAnswer(request: Request, response: Response): void {
  const lose = () => {
    request.socket.destroy();
    return response;
  };
  Object.assign(response, { write: () => true, end: lose });
}

function takeFault(faults: SapFault[], { method, url }: Request): SapFault | undefined {
  const at = faults.findIndex((fault) => method === fault.method && url.includes(fault.path));
  return at === -1 ? undefined : faults.splice(at, 1)[0];
}

function cutAfter(response: Response, bytes: number): void {
  const [write, end] = [response.write.bind(response), response.end.bind(response)];
  let left = bytes;
  const pass = (chunk: unknown): boolean => {
    if (chunk === undefined || chunk === null || typeof chunk === 'function') return true;
    const part = Buffer.from(chunk as Uint8Array | string).subarray(0, left);
    left -= part.length;
    write(part, 'utf8', () => {
      if (left === 0) response.socket?.destroy();
    });
    return left > 0;
  };
  Object.assign(response, {
    write: pass,
    end: (chunk?: unknown) => {
      if (pass(chunk) && left > 0) end();
      return response;
    },
  });
}

function count(response: Response, stats: SapGate['stats']): void {
  stats.requests += 1;
  const [write, end] = [response.write.bind(response), response.end.bind(response)];
  const add = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) stats.bytes += Buffer.byteLength(chunk);
  };
  Object.assign(response, {
    write: (...given: [unknown]) => {
      add(given[0]);
      return Reflect.apply(write, response, given);
    },
    end: (...given: [unknown]) => {
      add(given[0]);
      return Reflect.apply(end, response, given);
    },
  });
}

import {
  erpInterface,
  type ErpInterfaceCallName,
  INTERFACE_VERSION,
} from '@maincrop/adapters/erp/http/interface';
import { erpOpenApi } from '@maincrop/adapters/erp/http/openapi';
import { newClaim, newClaimDecision } from '@maincrop/adapters/erp/http/wire/claim-records';
import { newOrder } from '@maincrop/adapters/erp/http/wire/order-record';
import { newDispute } from '@maincrop/adapters/erp/http/wire/other-records';
import { PROBLEM_TYPE, problems } from '@maincrop/adapters/erp/http/wire/problem';
import { problemsOf } from '@maincrop/adapters/erp/http/wire/records';
import {
  type ErpChange,
  type ErpKind,
  erpKinds,
  type ErpPort,
  ErpRefusal,
  ErpUnavailable,
} from '@maincrop/adapters/erp/port';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { z } from 'zod';
import { createTokenIssuer, type TokenClient } from './token-issuer.ts';

export interface ErpServerOptions {
  /** What is served; enters what is submitted once under its reference. */
  readonly erp: ErpPort;
  /** Who may ask, by OAuth client credentials at `/oauth/token`; null: whoever reaches it. */
  readonly client: TokenClient | null;
  /** Serves with TLS; with `ca`, only those whose certificate is signed by it may ask. */
  readonly tls?: { readonly cert: string; readonly key: string; readonly ca?: string };
}

/** Where the interface begins, below the address of the server. */
export const BASE_PATH = '/v1';

/** A disputes's photos and room around them, in base 64. */
const BODY_MOST_BYTES = 16 * 1024 * 1024;

/**
 * Serves an ERP over the Maincrop ERP interface: the reference for whoever writes an adapter, and a stand-in for tests.
 * Does not listen yet. Closing it leaves the ERP open.
 */
export function createErpServer({ erp, client, tls }: ErpServerOptions): FastifyInstance {
  const app: FastifyInstance = fastify({
    bodyLimit: BODY_MOST_BYTES,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    ...(tls && {
      https: { ...tls, requestCert: tls.ca !== undefined, rejectUnauthorized: tls.ca !== undefined },
    }),
  });
  const issuer = client === null ? null : createTokenIssuer(client);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, new URLSearchParams(String(body)));
    },
  );
  app.post('/oauth/token', (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const answer = issuer?.issue(request.headers.authorization, form);
    return reply.status(answer?.status ?? 404).send(answer?.body ?? {});
  });
  app.get(`${BASE_PATH}/openapi.json`, () => erpOpenApi());
  app.register(async (inner) => {
    inner.addHook('onRequest', async (request, reply) => {
      if (issuer === null || issuer.isGood(request.headers.authorization)) return;
      await tell(reply, {
        status: 401,
        type: problems.unauthorized,
        detail: 'The access token is missing or has ended.',
      });
    });
    serveCalls(inner, erp);
  });
  app.setNotFoundHandler((_request, reply) =>
    tell(reply, { status: 404, type: 'about:blank', detail: 'There is no such address in the interface.' }),
  );
  app.setErrorHandler((error, _request, reply) => tell(reply, problemFor(error)));
  return app;
}

interface Asked {
  readonly name: string;
  readonly after: string | null;
  readonly body: unknown;
}
type Answered = { readonly status: number; readonly body?: unknown; readonly pdf?: Uint8Array };

function serveCalls(app: FastifyInstance, erp: ErpPort): void {
  const handlers = handlersOf(erp);
  // Every name of the table is there: they come from it.
  for (const name of Object.keys(erpInterface) as ErpInterfaceCallName[]) {
    const { method, path } = erpInterface[name];
    app.route<{ Params: Record<string, string>; Querystring: { after?: string } }>({
      method,
      url: `${BASE_PATH}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      handler: async (request, reply) => {
        const [asked = ''] = Object.values(request.params);
        const { status, body, pdf } = await handlers[name]({
          name: asked,
          after: request.query.after ?? null,
          body: request.body,
        });
        if (pdf !== undefined) return reply.status(status).type('application/pdf').send(Buffer.from(pdf));
        return status === 204 ? reply.status(204).send() : reply.status(status).send(body);
      },
    });
  }
}

function handlersOf(
  erp: ErpPort,
): Readonly<Record<ErpInterfaceCallName, (asked: Asked) => Promise<Answered>>> {
  return {
    statement: async () => ({ status: 200, body: { interface: 'maincrop-erp', version: INTERFACE_VERSION } }),
    changes: async ({ name, after }) => {
      const kind = erpKinds.find((known) => known === name);
      if (kind === undefined)
        throw new Refused({ status: 404, type: 'about:blank', detail: `There is no kind ${name}.` });
      const page = await erp.changesSince(kind, after);
      return { status: 200, body: { ...page, changes: page.changes.map(written) } };
    },
    lookUpCustomer: async ({ name }) => found(await erp.lookUpCustomer(name)),
    document: async ({ name }) => {
      const document = await erp.document('invoice', name);
      return document === null ? found(null) : { status: 200, pdf: document.content };
    },
    findOrder: async ({ name }) => found(await erp.findOrder(name)),
    submitOrder: (asked) =>
      entered(
        under(asked, newOrder),
        (order) => erp.submitOrder(order),
        (reference) => erp.findOrder(reference),
      ),
    findDispute: async ({ name }) => found(await erp.findDispute(name)),
    submitDispute: (asked) =>
      entered(
        under(asked, newDispute),
        ({ photos, ...dispute }) =>
          erp.submitDispute({
            ...dispute,
            photos: photos.map((photo) => ({ ...photo, content: Buffer.from(photo.content, 'base64') })),
          }),
        (reference) => erp.findDispute(reference),
      ),
    findClaim: async ({ name }) => found(await erp.findClaim(name)),
    submitClaim: (asked) =>
      entered(
        under(asked, newClaim),
        (claim) => erp.submitClaim(claim),
        (reference) => erp.findClaim(reference),
      ),
    submitClaimDecision: async ({ name, body }) => {
      const decision = parsed(newClaimDecision, body);
      if (decision.key !== name) throw badRequest('The key in the address and in the body differ.');
      if (erp.submitClaimDecision === undefined)
        throw new Refused({
          status: 501,
          type: problems.notSupported,
          detail: 'This ERP takes no decisions.',
        });
      await erp.submitClaimDecision(decision);
      return { status: 204 };
    },
  };
}

/** What could not be read here is told as it is: the portal sets it aside with the reason. */
function written<K extends ErpKind>(change: ErpChange<K>): unknown {
  return change.kind === 'malformed' ? { kind: 'record', record: change.raw } : change;
}

function found(thing: unknown): Answered {
  if (thing === null)
    throw new Refused({ status: 404, type: problems.notFound, detail: 'The ERP has no such thing.' });
  return { status: 200, body: thing };
}

async function entered<T extends { readonly externalReference: string }>(
  thing: T,
  enter: (thing: T) => Promise<unknown>,
  find: (reference: string) => Promise<unknown>,
): Promise<Answered> {
  const there = await find(thing.externalReference);
  return there === null ? { status: 201, body: await enter(thing) } : { status: 200, body: there };
}

function under<T extends { readonly externalReference: string }>(
  { name, body }: Asked,
  schema: z.ZodType<T>,
): T {
  const thing = parsed(schema, body);
  if (thing.externalReference !== name)
    throw badRequest('The reference in the address and externalReference in the body differ.');
  return thing;
}

function parsed<T>(schema: z.ZodType<T>, body: unknown): T {
  const read = schema.safeParse(body);
  if (!read.success) throw badRequest(problemsOf(read.error));
  return read.data;
}

interface Told {
  readonly status: number;
  readonly type: string;
  readonly detail: string;
}

class Refused extends Error {
  readonly told: Told;

  constructor(told: Told) {
    super(told.detail);
    this.told = told;
  }
}

function badRequest(detail: string): Refused {
  return new Refused({ status: 400, type: problems.badRequest, detail });
}

function problemFor(error: unknown): Told {
  if (error instanceof Refused) return error.told;
  if (error instanceof ErpRefusal) return { status: 422, type: problems.refused, detail: error.reason };
  if (error instanceof ErpUnavailable)
    return { status: 503, type: problems.unavailable, detail: error.message };
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status < 500)
    return { status, type: problems.badRequest, detail: error instanceof Error ? error.message : '' };
  return { status: 500, type: problems.unavailable, detail: 'A defect of this server.' };
}

function tell(reply: FastifyReply, { status, type, detail }: Told): FastifyReply {
  return reply
    .status(status)
    .header('content-type', PROBLEM_TYPE)
    .send(JSON.stringify({ type, status, detail }));
}

import { type Operation, writesForCustomer } from '@maincrop/contract/operation';
import { type OperationId, operations } from '@maincrop/contract/operations';
import type { AnsweredFile } from '@maincrop/contract/schemas/exported-file';
import { Problem } from '@maincrop/contract/schemas/problem';
import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { noteWrite } from '../../db/replicas.ts';
import type { CustomerScope } from '../../db/scope.ts';
import { type Acting, actingAs } from '../access/acting.ts';
import { type Authenticate, createAuthenticator } from '../access/authenticate.ts';
import type { Caller } from '../access/caller.ts';
import { AppError } from '../app-error.ts';
import type { CompanyProvider } from '../company/company-config.ts';
import { localeOf } from '../locale.ts';
import { ONCE_KEY, type OnceKey, onceKeyOf } from '../once/once.ts';
import { safeFacts } from '../safe-facts.ts';
import { sentBy } from '../security-events.ts';
import type { Services } from '../services.ts';
import { cookieName, cookieSetter } from './cookies.ts';
import { FORM_BYTES, formPartsOf, registerForms } from './form.ts';
import { createGates } from './gates.ts';
import { callingDirectory, sendScim } from './directory.ts';
import { checkAccess, checkContentAccess, scopeOf } from './guard.ts';
import { addressIn, takePathNames, urlOf } from './path-names.ts';
import type { Call, Handlers } from './handler.ts';
import { refuseOtherOrigins } from './same-site.ts';
import { sendFile } from './send-file.ts';
import { sendFramedPage } from './send-framed-page.ts';
import { takeJson } from './json-body.ts';
import { limitersOf } from './limiters.ts';
import { ID_IN_QUERY, idPlaceOf, takeId } from './take-id.ts';
import { refuseUnstorable } from './refuse-unstorable.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    customerScope: CustomerScope | null;
    /** Whose directory calls. */
    company: CompanyProvider | null;
    onceKey: OnceKey | null;
  }
}

/** A handler whose operation is only known at run time; input and answer are checked by its row. */
type AnyHandle = (call: Call<OperationId>) => Promise<unknown>;

/** Derives every route below the prefix from the endpoint table: limits, access, scope, validation, answer. */
export function registerOperations(app: FastifyInstance, services: Services, handlers: Handlers): void {
  const authenticate = createAuthenticator(services.db.prepared);
  const limiters = limitersOf(app, services);
  const gates = createGates();
  takeJson(app);
  app.decorateRequest('caller', null);
  app.decorateRequest('customerScope', null);
  app.decorateRequest('company', null);
  app.decorateRequest('onceKey', null);
  for (const [id, operation] of Object.entries(operations) as [OperationId, Operation][]) {
    if (operation.demoOnly && !services.config.isDemo) continue;
    const idPlace = idPlaceOf(operation);
    addRoute(app, operation, {
      method: operation.method,
      url: urlOf(operation.path),
      ...(operation.bodyLimitBytes && { bodyLimit: operation.bodyLimitBytes }),
      schema: schemaOf(id, operation),
      onRequest: async (request, reply) => {
        await guard(request, { id, operation, services, authenticate });
        await gates.beforeBody(request, reply);
      },
      preValidation: (request, _reply, done) => {
        takePathNames(request, operation.path);
        takeId(request, idPlace);
        done(refuseUnstorable(request));
      },
      preHandler:
        operation.limit === 'heavy' ? [limiters.heavy, gates.beforeWork] : limiters[operation.limit],
      ...(operation.limit === 'heavy' && { onSend: gates.afterWork }),
      handler: async (request, reply) => {
        // The table pairs each id with its handler; the compiler cannot follow that through a loop.
        const handle = handlers[id].handle as AnyHandle;
        const call = callOf(request, reply, services);
        const answer = await notingWrites({ services, operation, caller: request.caller }, () =>
          sentBy(call.request, () => actingAs(actingOf(request), () => handle(call))),
        );
        if (operation.answersFile) {
          // Rows with this flag answer a file: so their schemas say.
          return sendFile(reply, answer as AnsweredFile);
        }
        // Rows with this flag answer text: so their schemas say.
        if (operation.answersPage) return sendFramedPage(reply, answer as string);
        if (operation.access === 'directory' && operation.status !== 204)
          return sendScim(reply, operation.status, answer);
        return operation.status === 204
          ? reply.status(204).send()
          : reply.status(operation.status).send(answer);
      },
    });
  }
}

/** A form is understood by the operations that take one and by no others. */
function addRoute(app: FastifyInstance, { form }: Operation, route: RouteOptions): void {
  if (!form) {
    app.route(route);
    return;
  }
  app.register(async (forms) => {
    await registerForms(forms);
    forms.route({ ...route, bodyLimit: FORM_BYTES, config: { takesForm: true } });
  });
}

/** What somebody has just written they read from where it is; a failure too may have written something. */
async function notingWrites<T>(
  {
    services: { replicas, db, log },
    operation: { method, onlyReads, answersFile },
    caller,
  }: { readonly services: Services; readonly operation: Operation; readonly caller: Caller | null },
  handle: () => Promise<T>,
): Promise<T> {
  if (replicas === null || caller === null || method === 'GET' || onlyReads || answersFile) return handle();
  try {
    return await handle();
  } finally {
    await noteWrite(db, caller.sessionId).catch((error: unknown) => {
      // What was done is done: at worst it is seen a few seconds later.
      log.warn(safeFacts(error), 'a write could not be noted');
    });
  }
}

function actingOf({ caller }: FastifyRequest): Acting | null {
  const impersonatorId = caller?.impersonatorId ?? null;
  return caller === null || impersonatorId === null ? null : { impersonatorId, userId: caller.userId };
}

async function guard(
  request: FastifyRequest,
  given: { id: OperationId; operation: Operation; services: Services; authenticate: Authenticate },
): Promise<void> {
  const { id, operation, services, authenticate } = given;
  if (operation.access === 'session-cookie') refuseOtherOrigins(request, services.config.publicUrl);
  if (operation.access === 'public' || operation.access === 'session-cookie') return;
  if (operation.access === 'directory') {
    request.company = callingDirectory(request, services.config);
    return;
  }
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  const locale = localeOf(request.headers['accept-language']);
  const caller = token ? await authenticate(token, { now: services.clock.now(), locale }) : null;
  if (operation.access === 'content') {
    request.caller = caller;
    checkContentAccess(addressIn(request), caller);
    return;
  }
  if (!caller) throw new AppError('account.sign-in-required');
  // Known before it is refused, so that what is written down of a refusal says whose it was.
  request.caller = caller;
  checkAccess(operation, caller, services.clock.now());
  if (operation.customerScoped)
    request.customerScope = scopeOf(operation, caller, header(request, 'sap-customer'));
  request.onceKey = onceKeyOf([id, operation], header(request, 'idempotency-key'));
}

function callOf(request: FastifyRequest, reply: FastifyReply, services: Services): Call<OperationId> {
  const { caller, customerScope, onceKey } = request;
  const call = {
    query: { ...(request.query as object), ...(request.params as object) },
    body: request.body,
    services,
    request: {
      id: request.id,
      ip: request.ip,
      composedFor: header(request, 'sap-customer'),
      cookies: {
        session: request.cookies[cookieName('session', services.config.publicUrl)],
        device: request.cookies[cookieName('device', services.config.publicUrl)],
        'known-device': request.cookies[cookieName('known-device', services.config.publicUrl)],
        'sign-up': request.cookies[cookieName('sign-up', services.config.publicUrl)],
        company: request.cookies[cookieName('company', services.config.publicUrl)],
      },
      userAgent: request.headers['user-agent'] ?? '',
      range: request.headers.range,
    },
    setCookie: cookieSetter(reply, services.config.publicUrl),
    formParts: () => formPartsOf(request),
    locale: caller?.locale ?? localeOf(request.headers['accept-language']) ?? DEFAULT_LOCALE,
    visitor: () => caller,
    caller: () => {
      if (!caller) throw new AppError('account.sign-in-required');
      return caller;
    },
    directory: () => {
      if (!request.company) throw new AppError('scim.unauthorized');
      return request.company;
    },
    scope: () => {
      if (!customerScope) throw new AppError('access.no-customer');
      return customerScope;
    },
    reading: () => services.replicas?.databaseFor(caller?.writtenUntil ?? null) ?? services.db,
    once: () => {
      if (!onceKey) throw new AppError('once.key-missing');
      return onceKey;
    },
  };
  // Query and body were parsed by the schemas of the operation that this call goes to.
  return call as unknown as Call<OperationId>;
}

function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function schemaOf(id: OperationId, operation: Operation): Record<string, unknown> {
  const headers = {
    ...(writesForCustomer(operation) && {
      'sap-customer': z
        .string()
        .optional()
        .meta({ description: 'Required: the active SAP customer the write was composed for' }),
    }),
    ...(operation.idempotent === 'by-key' && {
      'idempotency-key': z.string().regex(ONCE_KEY).meta({
        description:
          '8 to 100 visible ASCII characters, new for each intent: a repeat with the same key and body gets the same answer',
      }),
    }),
  };
  return {
    operationId: id,
    summary: operation.summary,
    tags: [operation.path.split('/')[1] ?? ''],
    ...(typeof operation.access === 'object' || ['signed-in', 'content'].includes(operation.access)
      ? { security: [{ token: [] }] }
      : {}),
    ...(idPlaceOf(operation) === 'body' && !operation.query && { querystring: ID_IN_QUERY }),
    ...queryOf(operation),
    ...(operation.body && { body: operation.body }),
    ...(Object.keys(headers).length > 0 && { headers: z.looseObject(headers) }),
    response: {
      [operation.status]: answerOf(operation),
      '4xx': Problem,
      '5xx': Problem,
    },
  };
}

/** What is taken in the query: names of the path stand there, all others behind it. */
function queryOf({ path, query }: Operation): Record<string, z.ZodType> {
  if (query === undefined) return {};
  if (!path.includes('{')) return { querystring: query };
  if (!(query instanceof z.ZodObject)) return { params: query };
  const names = [...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name = '']) => name);
  const behind = Object.keys(query.shape).filter((name) => !names.includes(name));
  if (behind.length === 0) return { params: query };
  const shapeOf = (chosen: readonly string[]) =>
    z.object(Object.fromEntries(chosen.map((name) => [name, query.shape[name] as z.ZodType])));
  return { params: shapeOf(names), querystring: shapeOf(behind) };
}

function answerOf(operation: Operation): z.ZodType {
  if (operation.status === 204) return z.null().meta({ description: 'Done' });
  return operation.answersFile
    ? z.string().meta({ description: 'The file', format: 'binary' })
    : operation.response;
}

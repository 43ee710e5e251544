import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { logOptions } from '../log.ts';
import { createMetrics, registerMetrics } from '../metrics.ts';
import { registerPages } from '../pages/pages.ts';
import type { Readiness } from '../readiness.ts';
import type { Services } from '../services.ts';
import type { Handlers } from './handler.ts';
import { registerHealth } from './health.ts';
import { ADDRESS_LIMIT, tooManyRequests } from './limits.ts';
import { sendAwayWhenBusy } from './busy.ts';
import { answerClientError } from './client-errors.ts';
import { answerWithProblem } from './problem.ts';
import { noteRefusals } from './note-refusals.ts';
import { refuseTwoHosts } from './one-host.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { registerSecurityContact } from './security-contact.ts';
import { endSlowBodies } from './slow-bodies.ts';
import { registerOperations } from './register.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;
// A phone needs minutes for a file of 25 MB; everything else is cut off by `endSlowBodies`.
const REQUEST_TIMEOUT_MS = 10 * 60_000;
const HEADERS_TIMEOUT_MS = 15_000;
const EVENT_LOOP_DELAY_MS = 2000;
const ONE_YEAR_S = 31_536_000;

/** The bare server with the log and the counters that the whole service uses. */
export function createServer(options: {
  readonly logLevel: string;
  /** The proxies whose X-Forwarded-For is believed: what stands left of the first stranger anybody may have written. */
  readonly proxies: readonly string[];
}): FastifyInstance {
  const app = Fastify({
    logger: logOptions(options.logLevel) ?? false,
    genReqId: () => randomUUID(),
    trustProxy: options.proxies.length === 0 ? false : [...options.proxies],
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Requests in progress finish when the service stops; new ones are refused.
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // One line for each answer, written below; Fastify's own two would carry the address.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 500 },
    clientErrorHandler: answerClientError,
    // A path that cannot be decoded is answered before any hook, so the header comes from here.
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id);
      setSecurityHeaders(reply);
      answerWithProblem(error, request, reply);
    },
  });
  app.server.headersTimeout = HEADERS_TIMEOUT_MS;
  app.decorate('metrics', createMetrics());
  app.decorateRequest('refusal', null);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerWithProblem);
  return app;
}

interface Answering {
  readonly handlers: Handlers;
  readonly readiness: Readiness;
  /** How long the event loop may stand before callers are sent away; 0 never sends anybody away. */
  readonly busyAfterMs?: number;
}

/** Everything that answers: the operations below /api, their description, health, metrics and the pages. */
export async function registerRoutes(
  app: FastifyInstance,
  services: Services,
  { handlers, readiness, busyAfterMs = EVENT_LOOP_DELAY_MS }: Answering,
): Promise<void> {
  const { config } = services;
  const isHttps = config.publicUrl.startsWith('https:');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    setSecurityHeaders(reply);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  noteRefusals(app, services);
  app.addHook('onRequest', async (request, reply) => {
    // Who hung up meanwhile has no address any more, and nobody waits for an answer.
    if (request.socket.destroyed) reply.hijack();
  });
  refuseTwoHosts(app);
  endSlowBodies(app);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: ONE_YEAR_S, includeSubDomains: true } : false,
  });
  await app.register(cookie);
  await sendAwayWhenBusy(app, busyAfterMs);
  app.addHook('onRequest', async (request, reply) => {
    // Who has left by now has no address any more to be counted under, and hears no answer.
    if (request.raw.socket.remoteAddress === undefined) reply.hijack();
  });
  await app.register(rateLimit, {
    max: ADDRESS_LIMIT.max * config.rateLimitFactor,
    timeWindow: ADDRESS_LIMIT.windowMs,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  });
  registerMetrics(app, services.metrics, config);
  registerHealth(app, readiness);
  registerSecurityContact(app, services);
  if (config.hasApiDocs) await (await import('./api-reference.ts')).registerApiReference(app);
  await app.register(
    async (api) => {
      api.addHook('onSend', async (_request, reply) => {
        // Only what says that it never changes is kept by anybody.
        if (!String(reply.getHeader('cache-control')).includes('immutable'))
          reply.header('cache-control', 'no-store');
      });
      registerOperations(api, services, handlers);
    },
    { prefix: '/api' },
  );
  await registerPages(app, services);
}

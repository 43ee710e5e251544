import type { LimitClass } from '@maincrop/contract/operation';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { Services } from '../services.ts';
import { LIMITS, tooManyRequests } from './limits.ts';
import { countCall } from './limiters.store.ts';
import { networkOf } from './network-of.ts';

/**
 * One limiter for each class. Guesses and what is dear are counted in the database: all processes together let no more
 * through than one, and a restart forgets nothing. The rest is counted by each process for itself, because it bounds
 * what one process does and a list is answered with fewer statements than counting would add (decision 144).
 */
export function limitersOf(
  app: FastifyInstance,
  services: Services,
): Record<LimitClass, preHandlerAsyncHookHandler> {
  const factor = services.config.rateLimitFactor;
  return {
    read: byThisProcess(app, 'read', factor),
    write: byThisProcess(app, 'write', factor),
    directory: byThisProcess(app, 'directory', factor),
    report: byThisProcess(app, 'report', factor),
    sensitive: byAllProcesses(services, 'sensitive'),
    heavy: byAllProcesses(services, 'heavy'),
  };
}

function byAllProcesses({ db, config }: Services, name: LimitClass): preHandlerAsyncHookHandler {
  const { max, windowMs } = LIMITS[name];
  return async (request) => {
    const call = { name, caller: callerOf(request), most: Math.ceil(max * config.rateLimitFactor), windowMs };
    const waitMs = await countCall(db.prepared, call);
    if (waitMs !== null) throw tooManyRequests(waitMs);
  };
}

/** The ready-made handler of the plugin would not do: it runs once a request, and the limit by address has run by then. */
function byThisProcess(app: FastifyInstance, name: LimitClass, factor: number): preHandlerAsyncHookHandler {
  const count = app.createRateLimit({
    max: LIMITS[name].max * factor,
    timeWindow: LIMITS[name].windowMs,
    keyGenerator: callerOf,
  });
  return async (request) => {
    const found = await count(request);
    if (!found.isAllowed && found.isExceeded) throw tooManyRequests(found.ttl);
  };
}

function callerOf(request: FastifyRequest): string {
  return request.caller?.userId ?? request.company?.id ?? networkOf(request.ip);
}

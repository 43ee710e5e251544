import type { FastifyInstance } from 'fastify';
import { type ErrorRow, errors } from '@maincrop/contract/errors';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { hashOfSecret } from './access/authenticate.ts';
import { isCode } from './access/secret.ts';
import { AppError } from './app-error.ts';
import type { Config } from './config.ts';

export type Metrics = ReturnType<typeof createMetrics>;

declare module 'fastify' {
  interface FastifyInstance {
    readonly metrics: Metrics;
  }
}

/** What one process counts; labels come from our own tables, never from what a person typed. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    repeatingFailures: new Gauge({
      name: 'repeating_task_failures',
      help: 'Times in a row that a repeating task failed in this process; 0 once it ended well',
      labelNames: ['task'],
      registers,
    }),
    answers: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2],
      registers,
    }),
    reportedRefusals: reportedRefusals(registry),
    outsideCalls: new Histogram({
      name: 'outside_call_duration_seconds',
      help: 'Time that the parts outside took: erp, mail, sms, files, virus-scan; refused is an answer, failed is none',
      labelNames: ['part', 'call', 'outcome'],
      buckets: [0.05, 0.5, 2, 10, 30],
      registers,
    }),
    outages: new Counter({
      name: 'outage_answers_total',
      help: 'Requests answered with 503 because the database or the network was away, by cause',
      labelNames: ['cause'],
      registers,
    }),
    reads: new Counter({
      name: 'database_reads_total',
      help: 'Calls that may be answered from a replica, by where they were: replica, or the primary because the caller had just written (primary-own-write), all replicas were behind or away (primary-behind), or one failed (primary-failed)',
      labelNames: ['from'],
      registers,
    }),
    contentBlocksLeftOut: new Counter({
      name: 'content_blocks_left_out_total',
      help: 'Blocks of content pages of an unknown type or shape, each time a page is read',
      registers,
    }),
    browserErrors: new Counter({
      name: 'browser_errors_total',
      help: 'Failures that browsers told of, by kind',
      labelNames: ['kind'],
      registers,
    }),
  };
}

/** Each code is there from the start: of a counter that begins with 1 nobody could tell that it rose. */
function reportedRefusals(registry: Registry): Counter<'code'> {
  const counter = new Counter({
    name: 'reported_refusals_total',
    help: 'Refusals that a person must act upon, by code of the error catalogue',
    labelNames: ['code'],
    registers: [registry],
  });
  for (const [code, row] of Object.entries<ErrorRow>(errors))
    if (row.report === true) counter.inc({ code }, 0);
  return counter;
}

/**
 * Times every answer by route pattern, so that no path of a person becomes a label, and registers `/metrics`: open, for
 * whoever knows the token, or not at all.
 */
export function registerMetrics(
  app: FastifyInstance,
  { registry, answers }: Metrics,
  { metrics }: Pick<Config, 'metrics'>,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    answers.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  if (metrics === 'off') return;
  app.get('/metrics', async (request, reply) => {
    if (
      metrics !== 'open' &&
      !isCode(hashOfSecret(`Bearer ${metrics.token}`), request.headers.authorization ?? '')
    )
      throw new AppError('account.sign-in-required');
    reply.type(registry.contentType);
    return registry.metrics();
  });
}

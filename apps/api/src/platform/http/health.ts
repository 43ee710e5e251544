import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../readiness.ts';

/**
 * `/healthz`: the process lives. `/readyz`: it can do its work, or what keeps it from that (`readiness.ts`). A process
 * that is about to end closes its connections with their next answer, so that a proxy keeps none to it.
 */
export function registerHealth(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.isWithdrawn()) reply.header('connection', 'close');
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  let said = '';
  app.get('/readyz', async (_request, reply) => {
    const obstacles = await readiness.obstacles();
    // Asked for every few seconds; a line each time would be all that the log says.
    if (said !== String(obstacles)) app.log.warn({ obstacles }, obstacles.length > 0 ? 'not ready' : 'ready');
    said = String(obstacles);
    if (obstacles.length === 0) return { status: 'ready' };
    return reply.status(503).send({ status: 'not ready', obstacles });
  });
}

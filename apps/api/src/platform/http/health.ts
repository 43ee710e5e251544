import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve, the database answers and is migrated. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await services.db.app.query('select 1 from access_version');
      return { status: 'ready' };
    } catch (error) {
      app.log.warn({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'not ready' });
    }
  });
}

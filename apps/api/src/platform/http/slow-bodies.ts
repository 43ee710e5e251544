import type { FastifyInstance } from 'fastify';

const BODY_TIMEOUT_MS = 30_000;

/**
 * Cuts off requests whose body takes longer than half a minute to arrive, forms apart: those may carry files, and the
 * server's own limit of ten minutes holds for them.
 */
export function endSlowBodies(app: FastifyInstance, timeoutMs = BODY_TIMEOUT_MS): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const isForm = request.headers['content-type']?.startsWith('multipart/form-data') === true;
    if (!raw.complete && !isForm) {
      const timer = setTimeout(() => raw.destroy(), timeoutMs).unref();
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    done();
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a form, which may carry a file over a slow line. */
    takesForm?: true;
  }
}

const BODY_TIMEOUT_MS = 30_000;
// Twice what a phone without 3G sends, so that a file of 25 MB is a matter of the limit for the whole.
const FORM_BYTES_PER_S = 2048;

/**
 * Cuts off requests whose body takes longer than half a minute to arrive. A form has longer, where the route takes one,
 * as long as it keeps coming; the server's own limit of ten minutes holds for it. What the headers say of themselves
 * frees nobody from the limit.
 */
export function endSlowBodies(app: FastifyInstance, timeoutMs = BODY_TIMEOUT_MS): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (!raw.complete) {
      const cut = (): void => void raw.destroy();
      const timer = isForm(request)
        ? setInterval(paceOf(request, (FORM_BYTES_PER_S * timeoutMs) / 1000, cut), timeoutMs)
        : setTimeout(cut, timeoutMs);
      timer.unref();
      raw.once('end', () => clearInterval(timer)).once('close', () => clearInterval(timer));
    }
    done();
  });
}

function isForm({ routeOptions, headers }: FastifyRequest): boolean {
  return (
    routeOptions.config.takesForm === true &&
    headers['content-type']?.startsWith('multipart/form-data') === true
  );
}

/** Cuts when fewer bytes than these have come since it was last called. */
function paceOf({ raw }: FastifyRequest, bytes: number, cut: () => void): () => void {
  let before = raw.socket.bytesRead;
  return () => {
    const { bytesRead } = raw.socket;
    if (bytesRead - before < bytes) cut();
    before = bytesRead;
  };
}

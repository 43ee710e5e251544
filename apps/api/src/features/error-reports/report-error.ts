import { defineHandler } from '../../platform/http/handler.ts';

/** Writes down and counts what failed in a browser; who it was is neither asked nor kept. Source: INV-20, OPEN-52. */
export const reportError = defineHandler('reportError', ({ body, request, services }) => {
  services.metrics.browserErrors.inc({ kind: body.kind });
  // In an object of its own: a `code` beside the message would be cut out of the line.
  services.log.warn({ reqId: request.id, browser: body }, 'failed in a browser');
  return Promise.resolve();
});

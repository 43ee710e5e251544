import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

/** Refuses a request that names two hosts: a proxy may have looked at the other one (RFC 9112, 3.2). */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const hosts = raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host');
    if (hosts.length < 2) return;
    reply.header('connection', 'close');
    throw new AppError('invalid-request');
  });
}

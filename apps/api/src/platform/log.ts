import { hostname } from 'node:os';
import type { FastifyServerOptions } from 'fastify';
import manifest from '../../package.json' with { type: 'json' };
import { traceOfLog } from './tracing.ts';

/**
 * Logger options: JSON lines with process, host, version, request id, method, route pattern, status and time. Never a body, a query, an
 * address, a name, an e-mail or a token; what a careless line might still carry is cut out.
 */
export function logOptions(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return {
    level,
    // Several processes of several machines and versions write into one log.
    base: { pid: process.pid, host: hostname(), version: manifest.version },
    // Where traces are wanted, a line says to which it belongs.
    mixin: traceOfLog,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: {
      paths: [
        'req.headers',
        'headers',
        'authorization',
        'cookie',
        'email',
        'to',
        'password',
        'code',
        '*.email',
        '*.password',
      ],
      remove: true,
    },
    serializers: {
      // Paths may hold what people typed; the route pattern is logged with the answer instead.
      req: (request: { method: string }) => ({ method: request.method }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: (error: Error) => ({ type: error.name, message: error.message, stack: error.stack ?? '' }),
    },
  };
}

import type {
  FastifyReply,
  FastifyRequest,
  onSendAsyncHookHandler,
  preHandlerAsyncHookHandler,
} from 'fastify';
import { Gate, type Pass } from './gate.ts';
import { HEAVY_WORK, LARGE_BODIES, SMALL_BODY_KIB, STRANGERS_BODIES } from './limits.ts';

const KIB = 1024;

/** What bounds the memory of a process: the bodies it takes in at once, and the large files it reads or makes at once. */
export interface Gates {
  /** Holds a body back before it is read, so that what waits lies in the sender's memory. */
  readonly beforeBody: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  readonly beforeWork: preHandlerAsyncHookHandler;
  readonly afterWork: onSendAsyncHookHandler;
}

/** Gates of their own for each server; limits in `limits.ts`. */
export function createGates(): Gates {
  const bodies = new Gate(LARGE_BODIES);
  const strangersBodies = new Gate(STRANGERS_BODIES);
  const work = new Gate(HEAVY_WORK);
  const passes = new WeakMap<FastifyRequest, Pass>();
  return {
    beforeBody: async (request, reply) => {
      const kib = bodyKib(request);
      if (kib <= SMALL_BODY_KIB) return;
      const gate = request.caller === null ? strangersBodies : bodies;
      await passThrough(gate, { request, reply, weight: kib });
    },
    beforeWork: async (request, reply) => {
      passes.set(request, await passThrough(work, { request, reply, weight: 1 }));
    },
    afterWork: (request) => {
      passes.get(request)?.leave();
      return Promise.resolve();
    },
  };
}

/** What the body is said to have, or may have where nothing is said; a form is read part by part. */
function bodyKib({ headers, routeOptions }: FastifyRequest): number {
  if (headers['content-type']?.startsWith('multipart/form-data') === true) return 0;
  const isChunked = headers['transfer-encoding'] !== undefined;
  const bytes = isChunked ? routeOptions.bodyLimit : Number(headers['content-length'] ?? 0);
  // What is too large is refused without being read.
  return bytes > routeOptions.bodyLimit ? 0 : Math.ceil(bytes / KIB);
}

async function passThrough(
  gate: Gate,
  { request, reply, weight }: { request: FastifyRequest; reply: FastifyReply; weight: number },
): Promise<Pass> {
  const pass = await gate.enter(request.caller?.userId ?? request.ip, weight);
  // Comes after the answer as after a connection that was cut; one that was cut while it waited is over already.
  if (reply.raw.destroyed || reply.raw.closed) pass.end();
  else reply.raw.once('close', () => pass.end());
  return pass;
}

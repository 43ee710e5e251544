import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

/** Times of the limit that pass between two looks at the loop. */
const LOOK_EVERY = 2.5;

/**
 * Sends calls away while the event loop turns more slowly than once in `busyAfterMs`; with 0 nobody. Pages say themselves
 * that they will be back, their files cost nothing, and who watches must hear that the process lives.
 */
export async function sendAwayWhenBusy(app: FastifyInstance, busyAfterMs: number): Promise<void> {
  // A loop that has not turned between two looks counts as standing for ever: they lie further apart than the limit.
  const lookMs = busyAfterMs * LOOK_EVERY;
  await app.register(underPressure, {
    maxEventLoopDelay: busyAfterMs,
    sampleInterval: lookMs,
    pressureHandler: ({ url }: { readonly url: string }) => {
      // Nothing is known anew before the next look.
      if (url.startsWith('/api/'))
        throw new AppError('service-busy', {}, { retryAfterS: Math.ceil(lookMs / 1000) });
    },
  });
}

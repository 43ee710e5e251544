import type { FastifyInstance } from 'fastify';
import { createRefusalNotes } from '../security-events.ts';
import type { Services } from '../services.ts';

/** Writes refusals that may be part of an attack down, after the answer has gone. */
export function noteRefusals(app: FastifyInstance, { db, clock }: Services): void {
  const note = createRefusalNotes(db.app);
  app.addHook('onResponse', async (request) => {
    const { refusal: code, caller, id, ip } = request;
    if (code === null || ip === undefined) return;
    const sender = { id, ip, userAgent: request.headers['user-agent'] ?? '' };
    const what = { code, userId: caller?.userId ?? null, at: clock.now() };
    await note(sender, what).catch((error: unknown) =>
      request.log.warn({ err: error }, 'a refusal was not written down'),
    );
  });
}

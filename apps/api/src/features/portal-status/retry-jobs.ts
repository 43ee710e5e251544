import { writeAudit } from '../../platform/audit.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { retryNow } from '../../platform/jobs/worker.store.ts';

/**
 * Has jobs of one kind that failed run at once, also those that were given up. Each looks first whether its work is done,
 * so that nothing happens twice.
 */
export const retryJobs = defineHandler('retryJobs', async ({ body, caller, request, services }) => {
  const { db, clock } = services;
  const jobs = await retryNow(db.system, body.task);
  if (jobs > 0)
    await writeAudit(db.app, {
      at: clock.now(),
      action: 'jobs.retried',
      requestId: request.id,
      actorUserId: caller().userId,
      object: body.task,
      after: { jobs },
    });
  return { jobs };
});

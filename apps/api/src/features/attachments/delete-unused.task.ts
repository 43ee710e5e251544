import type { RepeatingTask } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { dropUnused, forgetDropped } from './attachments.store.ts';

const HOUR_MS = 3_600_000;
const UNUSED_MS = 24 * HOUR_MS;
const AT_A_TIME = 100;

/** Once an hour, deletes files that no claim took within a day, and what uploads that broke off have left. */
export const deleteUnusedAttachments: RepeatingTask = {
  identifier: 'delete-unused-attachments',
  everyMs: HOUR_MS,
  run: async (services) => {
    await deleteUnused(services);
    // Files have times of the machine, whatever the portal's clock shows.
    await services.storage.dropHalves(new Date(Date.now() - HOUR_MS));
  },
};

/** Marks first, so that no claim can take a file whose content is going; stopped half-way, it goes on the next time. */
async function deleteUnused(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - UNUSED_MS);
  for (;;) {
    const keys = await dropUnused(services.db.system, before, AT_A_TIME);
    for (const key of keys) await services.storage.remove(key);
    await forgetDropped(services.db.system, keys);
    if (keys.length < AT_A_TIME) return;
  }
}

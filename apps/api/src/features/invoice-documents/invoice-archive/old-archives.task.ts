import { rm } from 'node:fs/promises';
import type { RepeatingTask } from '../../../platform/jobs/job.ts';
import { archivePath, dropHalfArchives } from './archive-file.ts';
import { forgetOld } from './archive.store.ts';

const HOUR_MS = 3_600_000;
const KEPT_MS = 24 * HOUR_MS;

/**
 * Once an hour, deletes packed months a day after they were asked for, links that have run out, and what packing has
 * left that was killed.
 */
export const oldArchives: RepeatingTask = {
  identifier: 'old-invoice-archives',
  everyMs: HOUR_MS,
  run: async (services) => {
    const now = services.clock.now();
    const gone = await forgetOld(services.db.system, { before: new Date(now.getTime() - KEPT_MS), now });
    for (const id of gone) await rm(archivePath(services.config, id), { force: true });
    // Files have times of the machine, whatever the portal's clock shows.
    await dropHalfArchives(services.config, new Date(Date.now() - KEPT_MS));
  },
};

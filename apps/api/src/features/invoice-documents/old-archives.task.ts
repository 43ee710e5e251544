import { rm } from 'node:fs/promises';
import type { RepeatingTask } from '../../platform/jobs/job.ts';
import { archivePath } from './archive-file.ts';
import { forgetOld } from './archive.store.ts';

const HOUR_MS = 3_600_000;
const KEPT_MS = 24 * HOUR_MS;

/** Deletes packed months a day after they were asked for, and links that have run out, once an hour. */
export const oldArchives: RepeatingTask = {
  identifier: 'old-invoice-archives',
  everyMs: HOUR_MS,
  run: async (world) => {
    const now = world.clock.now();
    const gone = await forgetOld(world.db.system, { before: new Date(now.getTime() - KEPT_MS), now });
    for (const id of gone) await rm(archivePath(world.config, id), { force: true });
  },
};

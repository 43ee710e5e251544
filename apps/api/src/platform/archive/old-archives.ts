import { rm } from 'node:fs/promises';
import { forgetOldArchives } from '../../db/archives.ts';
import { forgetOldLinks } from '../../db/document-links.ts';
import type { RepeatingTask } from '../jobs/job.ts';
import { archivePath, dropHalfArchives } from './archive-file.ts';

const HOUR_MS = 3_600_000;
const KEPT_MS = 24 * HOUR_MS;

/**
 * Once an hour, deletes packed files a day after they were asked for, links that have run out with the product sheets
 * that they led to, which are made anew when asked for, and what packing has left that was killed.
 */
export const oldArchives: RepeatingTask = {
  identifier: 'old-archives',
  everyMs: HOUR_MS,
  run: async (services) => {
    const now = services.clock.now();
    const before = new Date(now.getTime() - KEPT_MS);
    for (const key of await forgetOldLinks(services.db.system, now)) await services.storage.remove(key);
    const gone = await forgetOldArchives(services.db.system, before);
    for (const archive of gone) await rm(archivePath(services.config, archive), { force: true });
    // Files have times of the machine, whatever the portal's clock shows.
    await dropHalfArchives(services.config, new Date(Date.now() - KEPT_MS));
  },
};

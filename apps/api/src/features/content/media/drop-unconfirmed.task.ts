import type { RepeatingTask } from '../../../platform/jobs/job.ts';
import { mediaKey } from './media-files.ts';
import { takeUnconfirmed } from './uploads.store.ts';

const HOUR_MS = 3_600_000;
const UNCONFIRMED_MS = 24 * HOUR_MS;
const AT_A_TIME = 100;

/** Once an hour, deletes files of editors that nobody has confirmed within a day. */
export const dropUnconfirmedFiles: RepeatingTask = {
  identifier: 'drop-unconfirmed-files',
  everyMs: HOUR_MS,
  run: async ({ clock, db, storage }) => {
    const before = new Date(clock.now().getTime() - UNCONFIRMED_MS);
    for (;;) {
      const files = await takeUnconfirmed(db.system, before, AT_A_TIME);
      for (const { id, kind } of files) await storage.remove(mediaKey(id, `file.${kind}`));
      if (files.length < AT_A_TIME) return;
    }
  },
};

import { sealAll } from '../../db/sealed-secrets.ts';
import type { RepeatingTask } from './job.ts';
import { deleteExpired } from './housekeeping.store.ts';

const HOUR_MS = 3_600_000;

/** Deletes what has run out and seals what is not under the newest key yet, once an hour. */
export const housekeeping: RepeatingTask = {
  identifier: 'housekeeping',
  everyMs: HOUR_MS,
  run: async ({ db, clock, vault }) => {
    await deleteExpired(db.system, clock.now());
    await sealAll(db.system, vault);
  },
};

import { sealAll } from '../../db/sealed-secrets.ts';
import type { RepeatingTask } from './job.ts';
import { deleteExpired } from './housekeeping.store.ts';

const HOUR_MS = 3_600_000;

/** Deletes what has run out, once an hour. */
export const housekeeping: RepeatingTask = {
  identifier: 'housekeeping',
  everyMs: HOUR_MS,
  run: ({ db, clock }) => deleteExpired(db.system, clock.now()),
};

/** Seals what is not under the newest key yet, once an hour. */
export const sealSecrets: RepeatingTask = {
  identifier: 'seal-secrets',
  everyMs: HOUR_MS,
  run: async ({ db, vault }) => void (await sealAll(db.system, vault)),
};

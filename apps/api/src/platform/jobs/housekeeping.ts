import type { RepeatingTask } from './job.ts';
import { deleteExpired } from './housekeeping.store.ts';

const HOUR_MS = 3_600_000;

/** Deletes expired tokens, codes, devices, sessions and idempotency keys, once an hour. */
export const housekeeping: RepeatingTask = {
  identifier: 'housekeeping',
  everyMs: HOUR_MS,
  run: (services) => deleteExpired(services.db.system, services.clock.now()),
};

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestWorld, type TestWorld } from '../../../../../tools/dev-world/test-world.ts';
import { deleteExpired } from './housekeeping.store.ts';

describe('housekeeping', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('keeps no password or code in a job that failed for good', async () => {
    const email = 'lost@tryout.example';
    const body = { email, password: 'Kartoffel9', locale: 'en-GB', acceptTerms: true } as const;
    await world.call('signUp', { body });
    await world.db.system.query(
      `update graphile_worker._private_jobs
         set attempts = max_attempts, run_at = now() - interval '2 days', created_at = now() - interval '3 days'`,
    );

    await deleteExpired(world.db.system, world.clock.now());

    const { rows } = await world.db.system.query(
      "select 1 from graphile_worker._private_jobs where payload->>'email' = $1",
      [email],
    );
    expect(rows).toEqual([]);
  });
});

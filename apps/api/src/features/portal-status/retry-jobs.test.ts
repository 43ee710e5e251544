import { ADMINISTRATOR } from '@maincrop/testkit/world/accounts';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: TestWorld;
let administrator: TestSession;
beforeAll(async () => {
  world = await createTestWorld();
  administrator = await world.signIn(ADMINISTRATOR);
});
afterAll(() => world.close());

const workOf = async (task: string) =>
  (await administrator.call('showPortalStatus', {})).work.find((each) => each.task === task);

describe('retryJobs', () => {
  it('gives jobs that were given up all their tries again, and leaves those alone that wait for their first', async () => {
    const add = (key: string) =>
      world.db.system.query(
        `select graphile_worker.add_job('send-notice', '{}', max_attempts => 25, job_key => $1)`,
        [key],
      );
    await add('given-up');
    await add('fresh');
    await world.db.system.query(
      `update graphile_worker._private_jobs set attempts = 25 where key = 'given-up'`,
    );
    expect(await workOf('send-notice')).toMatchObject({ waiting: 1, retrying: 0, failed: 1 });

    expect(await administrator.call('retryJobs', { body: { task: 'send-notice' } })).toEqual({ jobs: 1 });
    expect(await administrator.call('retryJobs', { body: { task: 'send-notice' } })).toEqual({ jobs: 0 });

    expect(await workOf('send-notice')).toMatchObject({ waiting: 2, failed: 0 });
  });
});

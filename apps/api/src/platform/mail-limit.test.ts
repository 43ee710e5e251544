import { BUYER } from '@maincrop/testkit/orders/orders';
import { sentTo } from '@maincrop/testkit/world/outbox';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const HOUR_MS = 3_600_000;

describe('mails that anybody may ask for', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('OPEN-16 an address gets ten a day of a kind, then one an hour, so that its owner is never without', async () => {
    for (let n = 0; n < 12; n += 1) await ask();
    expect(await sentTo(world, BUYER)).toHaveLength(10);

    world.clock.advance(HOUR_MS);
    await ask();
    await ask();
    expect(await sentTo(world, BUYER)).toHaveLength(11);

    world.clock.advance(24 * HOUR_MS);
    for (let n = 0; n < 3; n += 1) await ask();
    expect(await sentTo(world, BUYER)).toHaveLength(14);
  });

  async function ask() {
    await world.call('forgotPassword', { body: { email: BUYER } });
    await world.runJobs();
    world.clock.advance(31_000);
  }
});

import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from './transaction.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

it('what a failed statement undid is never told as done, even where nobody told of the failure', async () => {
  const accepted = transaction(world.db.app, async (client) => {
    await client.query('select 1 / 0').catch(() => null);
    return 'accepted';
  });

  await expect(accepted).rejects.toThrow('Nothing was kept');
});

it('the connection of such a transaction serves the next one', async () => {
  await transaction(world.db.app, (client) => client.query('select 1 / 0').catch(() => null)).catch(
    () => null,
  );

  await expect(
    transaction(world.db.app, async (client) => (await client.query('select 1 as one')).rows),
  ).resolves.toEqual([{ one: 1 }]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUYER, CONTAINER_BUYER, refusalOf } from '../../../../../tools/dev-world/orders.ts';
import { addPasskey } from '../../../../../tools/dev-world/passkeys.ts';
import { createTestWorld, type TestWorld } from '../../../../../tools/dev-world/test-world.ts';

describe('listPasskeys', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  afterAll(() => world.close());

  it('AUTH-02 lists the own ones, oldest first, without key or credential', async () => {
    const session = await world.signIn(BUYER);
    for (const name of ['Laptop', 'Key ring']) {
      await addPasskey(session, name);
      world.clock.advance(1000);
    }
    const other = await world.signIn(CONTAINER_BUYER);
    await addPasskey(other, 'Theirs');

    const { items } = await session.call('listPasskeys');

    expect(items.map(({ name }) => name)).toEqual(['Laptop', 'Key ring']);
    expect(items.map((item) => Object.keys(item).toSorted())).toEqual(
      items.map(() => ['createdAt', 'id', 'lastUsedAt', 'name']),
    );
  });

  it('is for people who are signed in', async () => {
    expect(await refusalOf(world.call('listPasskeys'))).toBe('account.sign-in-required');
  });
});

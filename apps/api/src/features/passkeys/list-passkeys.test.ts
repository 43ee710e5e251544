import { addPasskey } from '@maincrop/testkit/account/passkeys';
import { BUYER, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

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

import { aNewOrder, BUYER } from '@maincrop/testkit/orders/orders';
import { RESTAURANT_OWNER, userIdOf } from '@maincrop/testkit/world/accounts';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownTransaction } from './own-rows.ts';

describe('the second line behind the condition on the user', () => {
  let world: TestWorld;
  let owner: string;
  let stranger: string;
  beforeAll(async () => {
    world = await createTestWorld();
    [owner, stranger] = await Promise.all([userIdOf(world, RESTAURANT_OWNER), userIdOf(world, BUYER)]);
    await world.db.system.query(
      `insert into email_changes (user_id, new_email, requested_at, expires_at) values ($1, 'a@b.example', now(), now())`,
      [owner],
    );
    await world.db.system.query(
      `insert into customer_requests (user_id, company_name, customer_number, town, message, created_at)
       values ($1, 'A', '', 'B', '', now())`,
      [owner],
    );
    await world.db.system.query(
      `insert into contact_messages (id, user_id, number, desk_name, desk_email, reference, message, sent_at)
       values (gen_random_uuid(), $1, 'AAAAAAAA', 'A', 'a@b.example', '', 'A message', now())`,
      [owner],
    );
    await world.db.system.query("insert into course_progress values ($1, 'a', 'completed', now())", [owner]);
    await world.db.system.query(
      "insert into course_certificates values ('000000000000', $1, 'a', 'A', '{}', now(), now())",
      [owner],
    );
  });
  afterAll(() => world.close());

  // Proves active_user.
  it.each([
    'restaurants',
    'dishes',
    'course_progress',
    'course_certificates',
    'customer_requests',
    'contact_messages',
    'email_changes',
  ])(
    'shows only own rows of %s when a query forgets the condition, and none without a user',
    async (table) => {
      const users = (userId: string) =>
        ownTransaction(world.db, userId, async (client) => {
          const found = await client.query<{ user_id: string }>(`select distinct user_id from ${table}`);
          return found.rows;
        });

      expect(await users(owner)).toEqual([{ user_id: owner }]);
      expect(await users(stranger)).toEqual([]);
      expect((await world.db.app.query(`select 1 from ${table}`)).rowCount).toBe(0);
    },
  );

  it('forgets the user with the end of the transaction', async () => {
    await ownTransaction(world.db, owner, (client) => client.query('select 1'));

    const seen = await Promise.all(
      Array.from({ length: 10 }, () => world.db.app.query('select 1 from restaurants')),
    );

    expect(seen.map(({ rowCount }) => rowCount)).toEqual(seen.map(() => 0));
  });

  it('changes no foreign row and lets none be written', async () => {
    const changed = await ownTransaction(world.db, stranger, async (client) => [
      (await client.query("update restaurants set name = 'mine'")).rowCount,
      (await client.query('delete from restaurants')).rowCount,
    ]);
    const insert = ownTransaction(world.db, stranger, (client) =>
      client.query(
        "insert into email_changes (user_id, new_email, requested_at, expires_at) values ($1, 'x', now(), now())",
        [owner],
      ),
    );

    expect(changed).toEqual([0, 0]);
    await expect(insert).rejects.toThrow('row-level security');
  });

  // Proves own_orders.
  it('opens nobody else’s orders, and erases nobody without a user', async () => {
    const { call } = await world.signIn(BUYER);
    await call('placeOrder', { body: aNewOrder(), idempotencyKey: 'own-rows-1' });
    const orders = (userId: string) =>
      ownTransaction(
        world.db,
        userId,
        async (client) => (await client.query('select * from own_orders()')).rowCount,
      );

    expect(await orders(stranger)).toBe(1);
    expect(await orders(owner)).toBe(0);
    await world.db.app.query('select erase_belongings()');
    expect((await world.db.system.query('select 1 from restaurants')).rowCount).toBe(2);
  });
});

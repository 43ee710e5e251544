import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR } from '@maincrop/testkit/world/accounts';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('listDeskMembers', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
  });
  afterAll(() => world.close());

  it('OPEN-50 names who may decide about claims by any role, and nobody of a customer', async () => {
    const desk = await world.signIn(ADMINISTRATOR);

    const { items } = await desk.call('listDeskMembers');

    const { rows } = await world.db.system.query<{ id: string }>(
      `select u.id from users u where u.deleted_at is null and u.password_hash is not null
         and exists (select 1 from user_roles r join policies p on p.role_id = r.role_id
           where r.user_id = u.id and p.resource = '/claims-desk' and 'post' = any(p.actions))`,
    );
    expect(items.length).toBeGreaterThan(0);
    expect(items.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(items.map(({ name }) => name)).toEqual(
      items.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)),
    );
  });

  it('is not for customers', async () => {
    const buyer = await world.signIn(BUYER);

    expect(await refusalOf(buyer.call('listDeskMembers'))).toBe('access.denied');
  });
});

import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POOL_SIZES } from './client.ts';
import { grantScope, scopedQuery, scopedTransaction } from './scope.ts';

const OWN = '0000100001';
const FOREIGN = '0000100131';

describe('the second line behind the customer condition', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  // Statements with a name run on connections of their own.
  describe.each([{ name: undefined }, { name: 'forgetful' }])('for a statement named $name', ({ name }) => {
    const customersIn = (table: string, customer: string) =>
      scopedQuery<{ customer_nr: string }>(world.db, grantScope(customer), {
        ...(name && { keptPlan: `${name}-${table}` }),
        text: `select distinct customer_nr from ${table}`,
      });

    // Proves active_customer.
    it.each([
      'orders',
      'order_status_history',
      'order_eta_changes',
      'order_counters',
      'order_day_counters',
      'order_volumes',
      'ship_to_partners',
    ])('shows only own rows of %s when a query forgets the condition', async (table) => {
      expect(await customersIn(table, OWN)).toEqual([{ customer_nr: OWN }]);
    });

    it('follows the customer when a pooled connection serves another one', async () => {
      const seen = [];
      for (const customer of [OWN, FOREIGN, OWN]) seen.push(await customersIn('orders', customer));

      expect(seen).toEqual([[{ customer_nr: OWN }], [{ customer_nr: FOREIGN }], [{ customer_nr: OWN }]]);
    });
  });

  it.each(['app', 'prepared'] as const)(
    'shows nothing to a statement of %s without a customer, whoever was served before',
    async (pool) => {
      const served = await Promise.all(
        [OWN, FOREIGN, OWN, FOREIGN].flatMap((customer) =>
          [undefined, 'served'].map((keptPlan) =>
            scopedQuery(world.db, grantScope(customer), {
              ...(keptPlan && { keptPlan }),
              text: 'select 1 from orders limit 1',
            }),
          ),
        ),
      );

      const each = Array.from({ length: POOL_SIZES.requests[pool] });
      const clients = await Promise.all(each.map(() => world.db[pool].connect()));
      const seen = await Promise.all(clients.map((client) => client.query('select 1 from orders')));
      for (const client of clients) client.release();

      expect(served.every(({ length }) => length === 1)).toBe(true);
      expect(seen.map(({ rowCount }) => rowCount)).toEqual(each.map(() => 0));
    },
  );

  it('changes no foreign row and lets none be written', async () => {
    const scope = grantScope(OWN);

    const changed = await scopedTransaction(world.db, scope, async (client) => {
      const update = await client.query("update orders set purch_order = 'mine' where customer_nr = $1", [
        FOREIGN,
      ]);
      return update.rowCount;
    });
    const insert = scopedTransaction(world.db, scope, (client) =>
      client.query("insert into order_counters values ($1, 'DELIVERED', 1)", [FOREIGN]),
    );

    expect(changed).toBe(0);
    await expect(insert).rejects.toThrow('row-level security');
  });

  // Proves matching_orders.
  it('finds by search only what belongs to the customer', async () => {
    const foreign = await world.db.system.query<{ number: string }>(
      'select order_number as number from orders where customer_nr = $1 and order_number is not null limit 1',
      [FOREIGN],
    );

    const found = await scopedQuery(world.db, grantScope(OWN), {
      text: 'select * from matching_orders($1, $2, 10)',
      values: [
        `%${foreign.rows[0]?.number ?? ''}%`,
        ['DELIVERED', 'SAP_SHIPPED', 'SAP_PROCESSING', 'SAP_CREATED'],
      ],
    });

    expect(found).toEqual([]);
  });
});

import type { SearchAnswer, SearchKind } from '@maincrop/contract/schemas/search';
import demoUsers from '@maincrop/tools/dev-world/demo-users.json' with { type: 'json' };
import { BUYER } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Texts that occur with many customers, so that a leak would show. */
const WORDS = [
  'zuiderloo',
  'fries',
  'billback',
  'PO-26000',
  'PO-27752',
  '4413100021',
  '4404100014',
  'customer',
  'F01',
];
const TABLES = {
  orders: 'orders',
  invoices: 'invoices',
  claims: 'claims',
  agreements: 'agreements',
} as const;
const LISTS = {
  products: 'listProducts',
  orders: 'listOrders',
  invoices: 'listInvoices',
  claims: 'listClaims',
  agreements: 'listAgreements',
  contracts: 'listContracts',
  'claims-desk': 'listWaitingClaims',
  users: 'listUsers',
  colleagues: 'listColleagues',
} as const satisfies Readonly<Record<SearchKind, string>>;

describe('what a search finds', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  afterAll(() => world.close());

  const search = (session: TestSession, q: string) => session.call('searchEverything', { query: { q } });
  const idsOf = ({ groups }: SearchAnswer, kind: SearchKind) =>
    groups.find((group) => group.kind === kind)?.hits.map(({ id }) => id) ?? [];

  // Proves found_orders, found_invoices, found_claims, found_desk_claims.
  it.each(demoUsers.filter(({ isActive }) => isActive).map(({ email }) => email))(
    'is of %s’s own customer and of lists that are open to them',
    async (email) => {
      const session = await world.signIn(email);
      const own = (await session.call('getSession')).sapCustomer?.CustomerNr ?? '';
      const open = new Set<string>();
      for (const [kind, list] of Object.entries(LISTS))
        await session.call(list, { query: {} } as never).then(
          () => open.add(kind),
          () => {
            // Closed to this user: then nothing of it may be found.
          },
        );

      for (const q of WORDS) {
        const answer = await search(session, q);

        for (const { kind, hits } of answer.groups) {
          expect(open).toContain(kind);
          if (!(kind in TABLES)) continue;
          const { rows } = await world.db.system.query<{ foreign: number }>(
            `select count(*)::int as foreign from unnest($1::text[]) as hit
             where not exists (select 1 from ${TABLES[kind as keyof typeof TABLES]} where id = hit and customer_nr = $2)`,
            [hits.map(({ id }) => id), own],
          );
          expect(rows[0]?.foreign).toBe(0);
        }
      }
    },
  );

  it('OPEN-08 is of the rows that policies open', async () => {
    const session = await world.signIn(BUYER);
    const all = idsOf(await search(session, 'zuiderloo'), 'orders');
    await world.db.system.query(
      `update policies set filters = $1 where role_id = 'direct-customers' and resource = '/orders'`,
      [JSON.stringify([{ model: 'orders', field: 'status', operator: 'eq', value: 'DELIVERED' }])],
    );
    for (const q of ['zuiderloo', 'PO-26', 'zuidreloo', 'f01 zuid']) {
      const ids = idsOf(await search(session, q), 'orders');
      const { rows } = await world.db.system.query<{ status: string }>(
        `select distinct status from orders where customer_nr = '0000100001' and id = any($1)`,
        [ids],
      );
      expect(rows.every(({ status }) => status === 'DELIVERED')).toBe(true);
    }
    await world.db.system.query(`update policies set filters = '[]' where resource = '/orders'`);

    expect(idsOf(await search(session, 'zuiderloo'), 'orders')).toEqual(all);
  });

  it('is told or refused within moments, whatever is typed', async () => {
    const session = await world.signIn(BUYER);
    const nasty = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.string({
        unit: fc.constantFrom('%', '_', '\\', "'", '"', '&', '|', '!', ':', '*', '<', '(', ' ', 'a', '1'),
        maxLength: 100,
      }),
      fc.nat({ max: 100 }).map((n) => 'ab'.repeat(n)),
      fc.nat({ max: 50 }).map((n) => 'a '.repeat(n)),
      fc.nat({ max: 50 }).map((n) => '1-'.repeat(n)),
    );
    await fc.assert(
      fc.asyncProperty(nasty, async (q) => {
        const began = performance.now();
        const code = await search(session, q).then(
          () => 'found',
          (error: { code?: string }) => error.code,
        );

        expect([
          'found',
          'search.only-signs',
          'search.too-long',
          'invalid-request',
          'required-parameter-missing',
        ]).toContain(code);
        expect(performance.now() - began).toBeLessThan(1500);
      }),
      { numRuns: 150 },
    );
  });
});

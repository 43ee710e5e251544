import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMIN } from '@maincrop/testkit/users/users';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { rowsTouched } from '@maincrop/testkit/world/rows-looked-at';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import type { Pool } from 'pg';
import { wordQuery } from '@maincrop/domain/search/search-form';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customersFound } from './sap-customer.store.ts';

describe('searchSapCustomers', () => {
  let world: TestWorld;
  let administrator: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    administrator = await world.signIn(ADMIN);
  });
  afterAll(() => world.close());

  const found = async (search: string) => {
    const { items, hasMore } = await administrator.call('searchSapCustomers', { query: { search } });
    return { numbers: items.map(({ CustomerNr }) => CustomerNr), hasMore };
  };

  it.each(['100001', '0000100001', 'vriesgroot', 'Zuiderloo vries', 'HORECA zuiderloo', ' 100001 '])(
    'OPEN-03 finds the customer by "%s"',
    async (search) => {
      expect((await found(search)).numbers[0]).toBe('0000100001');
    },
  );

  it('OPEN-03 finds none without portal access, and nothing for signs', async () => {
    expect(await found('1000')).toMatchObject({
      hasMore: false,
      numbers: expect.arrayContaining(['0000100001', '0000100011']),
    });
    expect((await found('Sperrhof')).numbers).toEqual([]);
    expect((await found('nobody of this name')).numbers).toEqual([]);
    for (const signs of ['%%', "' or 1=1 --", '__', String.raw`\\%`])
      expect([signs, (await found(signs)).numbers]).toEqual([signs, []]);
    expect(await refusalOf(administrator.call('searchSapCustomers', { query: { search: 'a' } }))).toBe(
      'invalid-request',
    );
  });

  it('OPEN-03 is for administrators', async () => {
    const buyer = await world.signIn(BUYER);
    const query = { search: 'vriesgroot' };

    expect(await refusalOf(buyer.call('searchSapCustomers', { query }))).toBe('access.denied');
    expect(await refusalOf(world.call('searchSapCustomers', { query }))).toBe('account.sign-in-required');
  });

  it('OPEN-03 looks at few of 50,000 customers', async () => {
    const { system, app } = world.db;
    await system.query(SEED);
    await system.query('vacuum analyze customers');
    const statements: { readonly text: string; readonly values: unknown[] }[] = [];
    const noting = {
      query: async (text: string, values: unknown[]) => {
        statements.push({ text, values });
        return app.query(text, values);
      },
    } as unknown as Pool;
    for (const [word, number] of [
      ['name4711', ''],
      ['700471', '700471'],
    ] as const) {
      const words = wordQuery(word);
      if (words === null) throw new Error('These are words.');
      const rows = await customersFound(noting, { words, number, most: 11 });
      expect([word, rows.length > 0]).toEqual([word, true]);
    }
    const many = await found('7000');
    expect([many.numbers.length, many.hasMore]).toEqual([10, true]);
    for (const { text, values } of statements) {
      const explained = await app.query<{ 'QUERY PLAN': { Plan: Parameters<typeof rowsTouched>[0] }[] }>(
        `explain (analyze, format json) ${text}`,
        values,
      );
      const [plan] = explained.rows[0]?.['QUERY PLAN'] ?? [];
      expect(plan && rowsTouched(plan.Plan, 'customers')).toBeLessThanOrEqual(100);
    }
  });
});

const SEED = `
  insert into customers (customer_nr, name, city, country_key, is_container_customer, currency, has_portal_access)
    select lpad((700000 + nr)::text, 10, '0'), 'Name' || nr, 'Town' || nr % 100, 'NL', false, 'EUR', true
    from generate_series(1, 50000) as nr on conflict do nothing`;

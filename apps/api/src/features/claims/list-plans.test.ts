import { claimSort } from '@maincrop/contract/sorts/claims';
import type { ListClaimsQuery } from '@maincrop/contract/schemas/claims';
import { measuredList } from '@maincrop/testkit/calls/measured-list';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantScope } from '../../db/scope.ts';
import { listClaims } from './list-claims.ts';

const LARGE = grantScope('0000900001');
const PER_PAGE = 13;

describe('lists of a customer with 40,000 claims among 200 smaller ones', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
    // The search for everything is not asked here, and its words would be the slowest part of the rows.
    await world.db.system.query('drop index claims_terms; drop index claims_desk_terms;');
    await world.db.system.query(SEED);
    await world.db.system.query('vacuum analyze claims');
  });
  afterAll(() => world.close());

  const lists = [undefined, 'submitted', 'failed'].flatMap((filter) =>
    claimSort.fields.flatMap((field) => [`${field} desc`, `${field} asc`].map((sort) => ({ filter, sort }))),
  );

  it.each(lists)(
    '$filter by $sort: first, next and last page touch at most ten times their rows',
    async (list) => {
      const first = await measure({ ...list, page: 1 });
      const next = await measure({ ...list, page: 2, cursor: first.answer.cursors?.last });
      const last = await measure({ ...list, page: first.answer.pages });

      for (const { touched, answer } of [first, next, last]) {
        expect(answer.items.length).toBeGreaterThan(0);
        expect(touched).toBeLessThanOrEqual(10 * PER_PAGE);
      }
      expect(next.answer.items).toEqual((await measure({ ...list, page: 2 })).answer.items);
    },
  );

  it('OPEN-46 knows number and amount of all claims from the counters, without reading them', async () => {
    const { answer, touched } = await measure({ page: 1 });

    expect(answer.total).toBe(40_000);
    expect(answer.claim_totals).toEqual({ EUR: '400020000.00', GBP: '400000000.00' });
    expect(touched).toBeLessThanOrEqual(10 * PER_PAGE + 10);
  });

  // Proves matching_claims.
  it('finds a rare text through the index, with its exact amount', async () => {
    const { answer, touched } = await measure({ search: 'party 39999', page: 1 });

    expect(answer).toMatchObject({ total: 1, claim_totals: { GBP: '39999.00' } });
    expect(touched).toBeLessThanOrEqual(10 * PER_PAGE + 10);
  });

  it('counts and sums a frequent text exactly too', async () => {
    const { answer } = await measure({ search: 'party 1', page: 1 });

    expect(answer.total).toBe(11_111);
    expect(answer.items).toHaveLength(PER_PAGE);
  });

  const measure = async (query: ListClaimsQuery) =>
    measuredList(world, {
      scope: LARGE,
      table: 'claims',
      handle: listClaims.handle,
      query: { per_page: PER_PAGE, ...query },
    });
});

const SEED = `
  insert into claims (customer_nr, id, agreement_id, contract_number, description, type, status, wholesale_party,
    submission_date, posting_date, claim_period_from, claim_period_to, amount_minor, currency, volume_kg, items)
  select case when i <= 40000 then '0000900001' else '00009001' || lpad((i % 200)::text, 2, '0') end, 'seed-' || i,
    'agr-' || i % 11, '00200' || i % 97, 'Billback ' || i % 23, 'billback',
    case when i % 20 = 0 then 'failed' else 'submitted' end, 'Party ' || i, date '2020-01-01' + i * 7919 % 2000,
    case when i % 7 = 0 then null else date '2020-01-02' + i * 7919 % 2000 end, '2020-01-01', '2020-01-31',
    i * 100, case when i % 2 = 0 then 'EUR' else 'GBP' end, 10, '[{"ShortCode": "F01"}]'
  from generate_series(1, 50000) as i`;

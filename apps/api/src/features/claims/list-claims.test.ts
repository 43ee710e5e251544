import { claimSort } from '@maincrop/contract/sorts/claims';
import { BUYER, BUYER_WITHOUT_MFA, refusalOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('listClaims', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const list = (query: object = {}) => buyer.call('listClaims', { query });
  const cents = (amount: string) => BigInt(amount.replace('.', ''));
  const everything = async (query: object = {}) => {
    const first = await list({ ...query, per_page: 100 });
    return first.items;
  };

  it('CLM-03 CLM-04 gives 13 claims a page, the latest submission first, in the envelope', async () => {
    const answer = await list();

    const days = answer.items.map((claim) => claim.submission_date);
    expect(answer.items).toHaveLength(13);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(answer).toMatchObject({ current_page: 1, per_page: 13, pages: Math.ceil(answer.total / 13) });
    expect(answer.total).toBeGreaterThan(26);
    expect(answer.as_of).toMatch(/^\d{4}-.*Z$/);
  });

  it('CLM-01 CLM-06 gives a claim its fields and the weeks in which a decision is expected', async () => {
    const { items } = await list({ search: 'frostpunt' });

    expect(items.find(({ id }) => id === 'clm-0001')).toEqual({
      id: 'clm-0001',
      agreementId: 'agr-001',
      contract_number: '0020030001',
      description: 'Billback chain kitchens 2026',
      type: 'billback',
      status: 'submitted',
      outcome: null,
      wholesale_party: 'Frostpunt Cash and Carry',
      credit_reference: null,
      submission_date: '2026-11-20',
      posting_date: '2026-11-21',
      claim_period_from: '2026-01-01',
      claim_period_to: '2026-12-31',
      amount: '403.20',
      currency: 'EUR',
      decision: { from: '2026-12-11', to: '2026-12-18' },
    });
  });

  it.each(['waiting', 'accepted', 'accepted_in_part', 'rejected', 'returned'])(
    'OPEN-50 lists, counts and adds up the claims that are %s, with a search too',
    async (outcome) => {
      await world.db.system.query(
        `update claims set settled_at = null,
           outcome = (array['accepted', 'accepted_in_part', 'rejected', 'returned', null])[1 + n % 5]
         from (select id, row_number() over (order by id) as n from claims
           where customer_nr = '0000100001' and status = 'submitted') as one
         where claims.id = one.id and claims.customer_nr = '0000100001'`,
      );
      const wanted = (await everything()).filter(
        (one) => one.status === 'submitted' && (one.outcome ?? 'waiting') === outcome,
      );

      const answer = await list({ outcome, per_page: 100 });
      const found = await list({ outcome, search: wanted[0]?.wholesale_party, per_page: 100 });
      const sum = answer.items.reduce((all, { amount }) => all + cents(amount), 0n);

      expect(wanted.length).toBeGreaterThan(0);
      expect(answer.items.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
      expect(answer.total).toBe(wanted.length);
      expect(Object.values(answer.claim_totals).reduce((all, one) => all + cents(one), 0n)).toBe(sum);
      expect(found.items.map(({ id }) => id)).toEqual(
        wanted.filter((one) => one.wholesale_party === wanted[0]?.wholesale_party).map(({ id }) => id),
      );
    },
  );

  it('OPEN-50 refuses an outcome that there is none of', async () => {
    expect(await refusalOf(list({ outcome: 'lost' }))).toBe('invalid-request');
  });

  it.each([
    {},
    { filter: 'submitted' },
    { filter: 'failed' },
    { search: 'depot' },
    { search: 'no such text' },
  ])('CLM-04 OPEN-46 totals per currency are the sum of all claims under %j', async (query) => {
    const { claim_totals, total } = await list(query);

    const all = await everything(query);
    const sum = all.reduce((minor, claim) => minor + cents(claim.amount), 0n);
    expect(all).toHaveLength(total);
    expect(Object.entries(claim_totals).map(([currency, amount]) => [currency, cents(amount)])).toEqual(
      total === 0 ? [] : [['EUR', sum]],
    );
  });

  it('CLM-02 OPEN-45 filters by status', async () => {
    const [submitted, failed, all] = [
      await list({ filter: 'submitted' }),
      await list({ filter: 'failed' }),
      await list(),
    ];

    expect(failed.items.every((claim) => claim.status === 'failed' && claim.decision === null)).toBe(true);
    expect(failed.total).toBeGreaterThan(0);
    expect(submitted.total + failed.total).toBe(all.total);
    expect(await refusalOf(list({ filter: 'paid' }))).toBe('list.unknown-filter');
  });

  it.each(claimSort.fields.flatMap((field) => [`${field}+desc`, `${field} asc`]))(
    'OPEN-44 pages by %s neither repeat nor lose a claim, by number and by cursor',
    async (sort) => {
      const whole = (await everything({ sort })).map(({ id }) => id);

      const byNumber: string[] = [];
      const byCursor: string[] = [];
      let cursor: string | undefined;
      for (let page = 1; byNumber.length < whole.length; page += 1) {
        byNumber.push(...(await list({ sort, page, per_page: 7 })).items.map(({ id }) => id));
        const neighbour = await list({ sort, page, per_page: 7, cursor });
        byCursor.push(...neighbour.items.map(({ id }) => id));
        cursor = neighbour.cursors?.last;
      }

      expect(new Set(whole).size).toBe(whole.length);
      expect(byNumber).toEqual(whole);
      expect(byCursor).toEqual(whole);
    },
  );

  it('goes back by cursor to where it came from', async () => {
    const first = await list({ page: 1 });
    const second = await list({ page: 2, cursor: first.cursors?.last });

    expect((await list({ page: 1, cursor: second.cursors?.first })).items).toEqual(first.items);
  });

  it('sorts amounts by size, not as text', async () => {
    const amounts = (await everything({ sort: 'amount+asc' })).map(({ amount }) => Number(amount));

    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
  });

  it.each(['amount', 'amount+up', 'secret+desc', 'amount+desc+asc'])(
    'OPEN-44 refuses the order "%s"',
    async (sort) => {
      expect(await refusalOf(list({ sort }))).toBe('list.unknown-sort');
    },
  );

  it('LIM-02 takes a search under three characters for none, and wildcards for themselves', async () => {
    const { total } = await list();

    expect((await list({ search: 'zz' })).total).toBe(total);
    expect((await list({ search: '%%%' })).total).toBe(0);
    expect((await list({ search: 'CR-4' })).total).toBeLessThan(total);
  });

  it('shows nobody the claims of another customer', async () => {
    const agreements = new Set((await everything()).map(({ agreementId }) => agreementId));

    expect([...agreements].toSorted()).toEqual(['agr-001', 'agr-006']);
  });

  it('OPEN-12 needs no second factor, but a session', async () => {
    const other = await world.signIn(BUYER_WITHOUT_MFA);

    expect(await refusalOf(other.call('listClaims', { query: {} }))).not.toBe('MFA_REQUIRED');
    expect(await refusalOf(world.call('listClaims', { query: {} }))).toBe('account.sign-in-required');
  });
});

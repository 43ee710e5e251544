import type { WaitingClaim } from '@maincrop/contract/schemas/claims-desk';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR } from '@maincrop/testkit/world/accounts';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('listWaitingClaims', () => {
  let world: TestWorld;
  let desk: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    desk = await world.signIn(ADMINISTRATOR);
  });
  afterAll(() => world.close());

  const list = (query: object = {}) => desk.call('listWaitingClaims', { query });

  const everyPage = async (query: object) => {
    const { items, pages } = await list({ ...query, per_page: 100 });
    for (let page = 2; page <= pages; page += 1)
      items.push(...(await list({ ...query, per_page: 100, page })).items);
    return items;
  };

  it('shows what waits, of all customers, the oldest first', async () => {
    const { items, total, per_page } = await list({ per_page: 100 });

    const days = items.map((claim) => claim.submission_date);
    expect(days).toEqual(days.toSorted());
    expect(new Set(items.map(({ CustomerNr }) => CustomerNr)).size).toBeGreaterThan(3);
    expect(items.every((claim) => claim.status === 'submitted' && claim.settled_at === null)).toBe(true);
    expect([total, per_page]).toEqual([items.length, 100]);
  });

  it('pages without repeating or losing a claim', async () => {
    const { total, pages } = await list();
    const ids: string[] = [];
    for (let page = 1; page <= pages; page += 1)
      ids.push(...(await list({ page })).items.map(({ id }) => id));

    expect(new Set(ids).size).toBe(total);
  });

  it.each<[string, (one: WaitingClaim) => number | string]>([
    ['amount+desc', (one: WaitingClaim) => -Number(one.amount)],
    ['amount+asc', (one: WaitingClaim) => Number(one.amount)],
    ['submission_date+desc', (one: WaitingClaim) => -Date.parse(one.submission_date)],
    ['customerName+asc', (one: WaitingClaim) => one.customerName.toLowerCase()],
  ])('OPEN-44 sorts by %s', async (sort, keyOf) => {
    const keys = (await list({ per_page: 100, sort })).items.map(keyOf);

    expect(new Set(keys).size).toBeGreaterThan(3);
    expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  });

  it('OPEN-44 refuses an order that the list does not have, and that only its other half has', async () => {
    for (const query of [{ sort: 'proof+asc' }, { sort: 'settled_at+asc' }])
      expect(await refusalOf(list(query))).toBe('list.unknown-sort');
    // The demo's accounting has decided them.
    expect((await list({ filter: 'settled', sort: 'settled_at+asc' })).total).toBeGreaterThan(76);
  });

  it('finds by customer, agreement and wholesale party', async () => {
    const [byName, byNumber] = [await list({ search: 'vriesgroot' }), await list({ search: '0000100001' })];

    expect(byName.total).toBeGreaterThan(0);
    expect(byNumber.total).toBe(byName.total);
    expect((await list({ search: 'coolhaven' })).items[0]?.wholesale_party).toBe('Coolhaven Wholesale');
    const [one] = (await list()).items;
    expect((await list({ search: one?.id ?? '' })).items.map(({ id }) => id)).toEqual([one?.id]);
    const byAmount = await list({ search: one?.amount.replace('.', ',') ?? '' });
    expect(byAmount.items.map(({ id }) => id)).toContain(one?.id);
    expect(new Set(byAmount.items.map(({ amount }) => amount))).toEqual(new Set([one?.amount]));
  });

  it.each<['late' | 'no-proof' | 'overlapping' | 'unusual', (one: WaitingClaim) => boolean]>([
    ['late', (one) => (one.decision?.to ?? '') < '2026-11-23'],
    ['no-proof', (one) => one.evidenceCount === 0],
    ['overlapping', (one) => one.overlaps],
    ['unusual', (one) => one.unusual !== null],
  ])('OPEN-50 narrows what waits to %s, with its count and pages', async (only, isMeant) => {
    await world.db.system.query(
      `update claims set has_overlap = true where id in (select id from claims where status = 'submitted' and outcome is null order by id limit 7)`,
    );
    await world.db.system.query(
      `update claims set unusual = '[{"ShortCode": "F05", "claimedKg": "999990.00", "boughtKg": "0"}]'
       where id in (select id from claims where status = 'submitted' and outcome is null order by id desc limit 5)`,
    );
    await world.db.system.query(
      `update claims set submission_date = date '2026-10-25' + case when id in (
         select id from claims where status = 'submitted' and outcome is null order by id limit 4) then 0 else 1 end
       where submission_date > '2026-09-01'`,
    );
    const all = await everyPage({});
    const narrowed = await everyPage({ only });

    expect(narrowed.map(({ id }) => id)).toEqual(all.filter(isMeant).map(({ id }) => id));
    expect(narrowed.length).toBeGreaterThan(0);
    expect((await list({ only })).total).toBe(narrowed.length);
  });

  it('moves a settled claim to the other list', async () => {
    const [first] = (await list()).items;
    await desk.call('settleClaim', { body: { id: first?.id ?? '', version: first?.version ?? 0 } });

    const settled = await everyPage({ filter: 'settled' });
    expect(settled.map(({ id }) => id)).toContain(first?.id);
    expect((await list({ per_page: 100 })).items.map(({ id }) => id)).not.toContain(first?.id);
  });

  it('needs a second factor, because the desk sees the claims of all customers', async () => {
    await world.db.system.query("update users set mfa_preference = 'none' where email = $1", [ADMINISTRATOR]);

    expect(await refusalOf(list())).toBe('MFA_REQUIRED');
    await world.db.system.query("update users set mfa_preference = 'TOTP' where email = $1", [ADMINISTRATOR]);
  });

  it('is closed without the role of the desk, to an administrator too', async () => {
    const buyer = await world.signIn(BUYER);
    expect(await refusalOf(buyer.call('listWaitingClaims', { query: {} }))).toBe('access.denied');

    await world.db.system.query("delete from user_roles where role_id = 'claims-desk'");
    const administrator = await world.signIn(ADMINISTRATOR);
    expect(await refusalOf(administrator.call('listWaitingClaims', { query: {} }))).toBe('access.denied');
  });

  // Proves is_claims_desk.
  it('leaves nothing open on the connection behind it', async () => {
    const client = await world.db.app.connect();
    try {
      const { rows } = await client.query(
        "select count(*)::int as n from claims where customer_nr = '0000100111'",
      );
      expect(rows).toEqual([{ n: 0 }]);
    } finally {
      client.release();
    }
  });
});

import { randomUUID } from 'node:crypto';
import { filedClaim } from '@maincrop/testkit/claims/filed-claim';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR } from '@maincrop/testkit/world/accounts';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('decideClaim', () => {
  let world: TestWorld;
  let desk: TestSession;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    desk = await world.signIn(ADMINISTRATOR);
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const aClaim = async () => {
    const { id, amount } = await filedClaim(world, buyer);
    return { id, amount: Number(amount) };
  };
  const decide = (
    id: string,
    outcome: 'accepted_in_part' | 'rejected' | 'returned',
    over: { readonly amount?: string; readonly version?: number; readonly reason?: string } = {},
  ) =>
    desk.call('decideClaim', {
      body: { id, version: 1, outcome, reason: 'The invoices show 40 boxes.', ...over },
    });
  const seen = (id: string) => buyer.call('getClaim', { query: { id } });
  const waiting = async (filter: 'waiting' | 'returned' | 'rejected' | 'settled', id: string) => {
    const page = async (of: number) =>
      desk.call('listWaitingClaims', { query: { filter, per_page: 100, page: of } });
    const first = await page(1);
    const others = await Promise.all(Array.from({ length: first.pages - 1 }, async (_, at) => page(at + 2)));
    return [first, ...others].some(({ items }) => items.some((claim) => claim.id === id));
  };
  const trail = async (id: string) => {
    const { rows } = await world.db.system.query<{ action: string }>(
      'select action from audit_trail where object = $1 order by at',
      [id],
    );
    return rows.map(({ action }) => action);
  };

  it('OPEN-50 rejects a claim with a reason that both sides see, and owes nothing for it', async () => {
    const { id, amount } = await aClaim();
    const claimed = async () => Number((await buyer.call('getCashView')).currencies[0]?.claims);
    const before = await claimed();

    expect(await decide(id, 'rejected')).toEqual({ version: 2 });

    expect(await seen(id)).toMatchObject({
      status: 'submitted',
      outcome: 'rejected',
      decision: null,
      steps: [{ kind: 'rejected', said: 'The invoices show 40 boxes.', amount: null }],
    });
    expect(await claimed()).toBeCloseTo(before - amount, 2);
    expect([await waiting('waiting', id), await waiting('rejected', id)]).toEqual([false, true]);
    expect(await trail(id)).toContain('claim.rejected');
    expect(await refusalOf(decide(id, 'returned', { version: 2 }))).toBe('claims.already-decided');
  });

  it('OPEN-50 accepts a part above nothing and below all of it, and marks it for settlement', async () => {
    const { id, amount } = await aClaim();
    for (const wrong of [
      undefined,
      '0',
      '-1',
      '1.005',
      '1.200',
      '1,2',
      '1e0',
      'half',
      String(amount),
      String(amount + 1),
    ])
      expect(
        await refusalOf(decide(id, 'accepted_in_part', wrong === undefined ? {} : { amount: wrong })),
      ).toBe('claims.part-amount');

    await decide(id, 'accepted_in_part', { amount: '0.50' });

    expect(await seen(id)).toMatchObject({ outcome: 'accepted_in_part', steps: [{ amount: '0.50' }] });
    expect(await waiting('settled', id)).toBe(true);
    const { rows } = await world.db.system.query(
      "select after from audit_trail where object = $1 and action = 'claim.accepted-in-part'",
      [id],
    );
    expect(rows).toEqual([{ after: { amountMinor: 50 } }]);
    expect(await refusalOf(decide(id, 'rejected', { version: 2 }))).toBe('claims.already-settled');
  });

  it('OPEN-50 asks the claimant, and waits', async () => {
    const { id } = await aClaim();

    await decide(id, 'returned', { reason: 'Which warehouse was this?' });

    expect((await seen(id)).decision).not.toBeNull();
    expect([await waiting('waiting', id), await waiting('returned', id)]).toEqual([false, true]);
  });

  it('tells who submitted it, in the language of the profile, once for each decision', async () => {
    const { id } = await aClaim();
    await decide(id, 'returned', { reason: 'Welk magazijn was dit?' });
    await world.runJobs();
    await decide(id, 'rejected', { version: 2 });
    await world.runJobs();

    const { rows: mails } = await world.db.system.query<{ subject: string; body_text: string }>(
      "select subject, body_text from outbox where body_text like $1 and subject not like '%ontvangen%' order by id",
      [`%${id}%`],
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Een vraag over uw claim/),
      expect.stringMatching(/is afgewezen$/),
    ]);
    expect(mails[0]?.body_text).toContain('Welk magazijn was dit?');
  });

  it('refuses a stale version, no reason, a claim that is not there and who has no role at the desk', async () => {
    const { id } = await aClaim();
    expect(await refusalOf(decide(id, 'rejected', { version: 7 }))).toBe('edit-conflict');
    expect(await refusalOf(decide(id, 'rejected', { reason: '  ' }))).toBe('invalid-request');
    expect(await refusalOf(decide('clm-9999', 'rejected'))).toBe('not-found');
    const body = { id, version: 1, outcome: 'rejected', reason: 'No.' } as const;
    expect(await refusalOf(buyer.call('decideClaim', { body }))).toBe('access.denied');
  });

  it('lets one of two desks win', async () => {
    const { id } = await aClaim();
    const codes = await Promise.all([decide(id, 'rejected'), decide(id, 'returned')].map(refusalOf));

    expect(codes.toSorted()).toEqual(['edit-conflict', 'none']);
  });

  it('shows the desk that an overlap was confirmed', async () => {
    const party = randomUUID();
    const file = async (confirmOverlap: boolean) =>
      (await filedClaim(world, buyer, { wholesale_party: party, confirmOverlap })).id;
    const ids = [await file(false), await file(true)];

    const claims = await Promise.all(ids.map((id) => desk.call('getWaitingClaim', { query: { id } })));
    expect(claims.map(({ overlaps }) => overlaps)).toEqual([false, true]);
  });
});

import { randomUUID } from 'node:crypto';
import { filedClaim } from '@maincrop/testkit/claims/filed-claim';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { anAccount } from '@maincrop/testkit/users/users';
import { ADMINISTRATOR } from '@maincrop/testkit/world/accounts';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { changeInErp } from '@maincrop/testkit/world/supplier-records';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyErp } from '../../erp-copy/copy-erp.ts';

describe('two people for a large amount', () => {
  let world: TestWorld;
  let first: TestSession;
  let second: TestSession;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100', CLAIM_TWO_PEOPLE_FROM: '1' } });
    first = await world.signIn(ADMINISTRATOR);
    const email = `${randomUUID()}@maincrop.example`;
    await anAccount(world, { email, roles: ['claims-desk'], firstName: 'Second', lastName: 'Reviewer' });
    second = await world.signIn(email);
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const settle = (session: TestSession, id: string, version: number) =>
    session.call('settleClaim', { body: { id, version } });
  const decide = (
    session: TestSession,
    body: {
      readonly id: string;
      readonly version: number;
      readonly outcome: 'accepted_in_part' | 'rejected' | 'returned';
      readonly amount?: string;
    },
  ) => session.call('decideClaim', { body: { reason: 'Forty boxes.', ...body } });
  const seenBy = async (session: TestSession, id: string) =>
    session.call('getWaitingClaim', { query: { id } });
  const released = async () => {
    const { items } = await second.call('listWaitingClaims', { query: { only: 'released', per_page: 100 } });
    return items.map(({ id, isReleased }) => [id, isReleased]);
  };
  const trail = async (id: string) => {
    const { rows } = await world.db.system.query<{ action: string }>(
      "select action from audit_trail where object = $1 and action like 'claim.%' order by id",
      [id],
    );
    return rows.map(({ action }) => action);
  };

  it('one releases it, and it waits until another one confirms', async () => {
    const { id, amount } = await filedClaim(world, buyer);

    expect(await settle(first, id, 1)).toEqual({ version: 2, settled_at: null });
    expect(await seenBy(first, id)).toMatchObject({
      settled_at: null,
      needsTwoPeople: true,
      release: { by: 'Portal Admin', amount, reason: null, isOwn: true },
    });
    expect(await released()).toEqual([[id, true]]);
    expect((await buyer.call('getClaim', { query: { id } })).steps).toEqual([]);
    expect(await refusalOf(settle(first, id, 2))).toBe('claims.needs-second-person');

    expect(await seenBy(second, id)).toMatchObject({ release: { isOwn: false } });
    expect(await settle(second, id, 2)).toMatchObject({ version: 3 });

    expect(await seenBy(second, id)).toMatchObject({
      settledBy: 'Second Reviewer',
      release: { by: 'Portal Admin' },
      isReleased: false,
    });
    expect(await released()).toEqual([]);
    expect(await trail(id)).toEqual(['claim.released', 'claim.settled']);
    expect((await buyer.call('getClaim', { query: { id } })).steps).toMatchObject([{ kind: 'accepted' }]);
  });

  it('OPEN-50 ends with the word of the ERP, which asks for nobody any more', async () => {
    const { id } = await filedClaim(world, buyer);
    await settle(first, id, 1);
    const { erpNumber } = await buyer.call('getClaim', { query: { id } });

    await changeInErp(
      world,
      { kind: 'claims', key: erpNumber ?? '' },
      { decision: { revision: 1, outcome: 'rejected', reason: 'Booked twice.', decidedOn: '2026-11-20' } },
    );
    await copyErp(world.services);

    expect(await seenBy(second, id)).toMatchObject({ outcome: 'rejected', release: null, isReleased: false });
  });

  it('a part is confirmed as it was released, with its reason', async () => {
    const { id } = await filedClaim(world, buyer);
    await decide(first, { id, version: 1, outcome: 'accepted_in_part', amount: '2.50' });

    expect((await seenBy(second, id)).release).toMatchObject({ amount: '2.50', reason: 'Forty boxes.' });
    await settle(second, id, 2);

    const { outcome, steps } = await buyer.call('getClaim', { query: { id } });
    expect(outcome).toBe('accepted_in_part');
    expect(steps).toMatchObject([{ kind: 'accepted_in_part', said: 'Forty boxes.', amount: '2.50' }]);
  });

  it('a small part needs one person', async () => {
    const { id } = await filedClaim(world, buyer);
    await decide(first, { id, version: 1, outcome: 'accepted_in_part', amount: '0.99' });

    expect((await seenBy(second, id)).settled_at).not.toBeNull();
  });

  it.each(['rejected', 'returned'] as const)('a claim that is %s is no longer released', async (outcome) => {
    const { id } = await filedClaim(world, buyer);
    await settle(first, id, 1);

    await decide(second, { id, version: 2, outcome });

    expect(await seenBy(first, id)).toMatchObject({ outcome, release: null });
    expect(await released()).toEqual([]);
  });

  it('another part by the second person is for the first one to confirm', async () => {
    const { id } = await filedClaim(world, buyer);
    await settle(first, id, 1);
    await decide(second, { id, version: 2, outcome: 'accepted_in_part', amount: '3.00' });

    expect(await refusalOf(settle(second, id, 3))).toBe('claims.needs-second-person');
    expect(await settle(first, id, 3)).toMatchObject({ version: 4 });
    expect((await seenBy(first, id)).settledBy).toBe('Portal Admin');
  });

  it('a claim whose amount has changed since is released anew', async () => {
    const { id } = await filedClaim(world, buyer);
    await settle(first, id, 1);
    await world.db.system.query('update claims set amount_minor = amount_minor + 1 where id = $1', [id]);

    expect(await settle(second, id, 2)).toEqual({ version: 3, settled_at: null });
    expect((await seenBy(first, id)).release).toMatchObject({ by: 'Second Reviewer', isOwn: false });
  });

  it('of two who settle at once neither settles alone', async () => {
    const { id } = await filedClaim(world, buyer);

    const codes = await Promise.all([settle(first, id, 1), settle(first, id, 1)].map(refusalOf));

    expect(codes.toSorted()).toEqual(['edit-conflict', 'none']);
    expect((await seenBy(second, id)).settled_at).toBeNull();
  });

  it('OPEN-18 who filed it neither releases nor confirms it', async () => {
    const { id } = await filedClaim(world, buyer);
    await settle(first, id, 1);
    await world.db.system.query(
      "insert into user_roles select id, 'claims-desk' from users where email = $1",
      [BUYER],
    );

    expect(await refusalOf(settle(buyer, id, 2))).toBe('claims.needs-another-person');
  });
});

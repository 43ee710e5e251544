import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR } from '@maincrop/testkit/world/accounts';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('assignClaim', () => {
  let world: TestWorld;
  let desk: TestSession;
  let id: string;
  let me: { id: string; name: string } | undefined;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    desk = await world.signIn(ADMINISTRATOR);
    id = (await desk.call('listWaitingClaims', { query: {} })).items[0]?.id ?? '';
    const { rows } = await world.db.system.query<{ id: string }>('select id from users where email = $1', [
      ADMINISTRATOR,
    ]);
    me = (await desk.call('listDeskMembers')).items.find((one) => one.id === rows[0]?.id);
  });
  afterAll(() => world.close());

  const assign = (userId: string | null, claim = id) =>
    desk.call('assignClaim', { body: { id: claim, userId } });
  const narrowed = async (only: 'mine' | 'unassigned') =>
    (await desk.call('listWaitingClaims', { query: { only, per_page: 100 } })).items.map((one) => one.id);

  it('OPEN-50 names who looks after a claim, in the claim, in the list and in what is narrowed to it', async () => {
    expect(await narrowed('mine')).toEqual([]);
    expect(await narrowed('unassigned')).toContain(id);
    const { version } = await desk.call('getWaitingClaim', { query: { id } });

    await assign(me?.id ?? '');

    const claim = await desk.call('getWaitingClaim', { query: { id } });
    expect(claim.assignedTo).toEqual(me);
    // A colleague who has the claim open can still decide about it.
    expect(claim.version).toBe(version);
    expect(await narrowed('mine')).toEqual([id]);
    expect(await narrowed('unassigned')).not.toContain(id);
    await assign(null);
    expect(await narrowed('mine')).toEqual([]);
  });

  it('is in the audit trail with who did before', async () => {
    await assign(me?.id ?? '');
    await assign(null);

    const { rows } = await world.db.system.query(
      "select before, after from audit_trail where action = 'claim.assigned' and object = $1 order by id desc limit 1",
      [id],
    );
    expect(rows).toEqual([{ before: { assignedTo: me?.id }, after: { assignedTo: null } }]);
  });

  it('refuses somebody who may not decide about claims, an unknown claim, and everybody who is not of the desk', async () => {
    const { rows } = await world.db.system.query<{ id: string }>('select id from users where email = $1', [
      BUYER,
    ]);
    expect(await refusalOf(assign(rows[0]?.id ?? ''))).toBe('claims.unknown-member');
    expect(await refusalOf(assign(null, 'no-such-claim'))).toBe('not-found');
    const buyer = await world.signIn(BUYER);
    expect(await refusalOf(buyer.call('assignClaim', { body: { id, userId: null } }))).toBe('access.denied');
  });
});

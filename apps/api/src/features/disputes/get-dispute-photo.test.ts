import { randomUUID } from 'node:crypto';
import type { Dispute } from '@maincrop/contract/schemas/disputes';
import { aReport, deliveredOrder, PNG } from '@maincrop/testkit/orders/disputes';
import { BUYER, BUYER_WITHOUT_MFA, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('getDisputePhoto', () => {
  let world: TestWorld;
  let buyer: TestSession;
  let dispute: Dispute;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
    const order = await deliveredOrder(buyer);
    dispute = await buyer.call('reportProblem', {
      body: aReport(order.Id, { photos: [{ name: 'pallet.png', content: PNG }] }),
      idempotencyKey: randomUUID(),
    });
  });
  afterAll(() => world.close());

  const photo = (session: TestSession, query: { id: string; place: number }) =>
    session.call('getDisputePhoto', { query });

  it('shows a photo as it was reported, under its type by content', async () => {
    expect(dispute.keptPhotos).toBe(1);
    expect(await photo(buyer, { id: dispute.id, place: 0 })).toEqual({
      name: 'pallet.png',
      type: 'image/png',
      content: PNG,
    });
  });

  it('says of one that is not there, and of a stranger’s, the same', async () => {
    const stranger = await world.signIn(CONTAINER_BUYER);

    expect(await refusalOf(photo(buyer, { id: dispute.id, place: 1 }))).toBe('not-found');
    expect(await refusalOf(photo(stranger, { id: dispute.id, place: 0 }))).toBe('not-found');
  });

  it('is refused without a second factor', async () => {
    const weak = await world.signIn(BUYER_WITHOUT_MFA);

    expect(await refusalOf(photo(weak, { id: dispute.id, place: 0 }))).toBe('MFA_REQUIRED');
  });

  it('tells in the list how many are still kept (decision 039)', async () => {
    await world.db.system.query('delete from dispute_photos where dispute_id = $1', [dispute.id]);

    const { items } = await buyer.call('listDisputes');

    expect(items.find(({ id }) => id === dispute.id)).toMatchObject({ photos: 1, keptPhotos: 0 });
    expect(await refusalOf(photo(buyer, { id: dispute.id, place: 0 }))).toBe('not-found');
  });
});

import { randomUUID } from 'node:crypto';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR } from '@maincrop/testkit/world/accounts';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('addClaimNote', () => {
  let world: TestWorld;
  let desk: TestSession;
  let buyer: TestSession;
  let id: string;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    desk = await world.signIn(ADMINISTRATOR);
    buyer = await world.signIn(BUYER);
    id = (await desk.call('listWaitingClaims', { query: { search: '0000100001' } })).items[0]?.id ?? '';
  });
  afterAll(() => world.close());

  const add = (text: string, noteId: string = randomUUID(), claim = id) =>
    desk.call('addClaimNote', { body: { id: claim, noteId, text } });

  it('OPEN-50 keeps notes in their order with who wrote them; the same one again is the same note', async () => {
    const noteId = randomUUID();
    await add('Called the wholesaler.', noteId);
    world.clock.advance(60_000);
    await add('They send the invoices <b>tomorrow</b>.');

    await add('Called the wholesaler.', noteId);

    const { notes, version } = await desk.call('getWaitingClaim', { query: { id } });
    expect(notes.map(({ text }) => text)).toEqual([
      'Called the wholesaler.',
      'They send the invoices <b>tomorrow</b>.',
    ]);
    expect(notes.every(({ author }) => author !== null && author !== '')).toBe(true);
    expect(version).toBe((await desk.call('getWaitingClaim', { query: { id } })).version);
    const audit = await world.db.system.query("select after from audit_trail where action = 'claim.noted'");
    expect(audit.rows).toHaveLength(2);
    expect(JSON.stringify(audit.rows)).not.toContain('wholesaler');
  });

  it('the claimant sees none of it, neither in the claim nor in the file', async () => {
    await add('Not for the claimant.');

    const claim = await buyer.call('getClaim', { query: { id } });
    const file = await buyer.call('exportClaims', { query: { format: 'csv' } });

    expect(JSON.stringify(claim)).not.toContain('Not for the claimant');
    expect(Buffer.from(file.content, 'base64').toString()).not.toContain('Not for the claimant');
  });

  it('refuses an empty note, an unknown claim, and everybody who is not of the desk', async () => {
    expect(await refusalOf(add('   '))).toBe('invalid-request');
    expect(await refusalOf(add('x'.repeat(2001)))).toBe('invalid-request');
    expect(await refusalOf(add('Somewhere', randomUUID(), 'no-such-claim'))).toBe('not-found');
    expect(
      await refusalOf(buyer.call('addClaimNote', { body: { id, noteId: randomUUID(), text: 'Mine' } })),
    ).toBe('access.denied');
  });
});

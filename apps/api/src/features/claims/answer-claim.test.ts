import { UPLOAD_MAX_BYTES } from '@maincrop/domain/upload/upload-rules';
import { uploaded } from '@maincrop/testkit/claims/attachments';
import { MONTHLY_QUOTE } from '@maincrop/testkit/claims/claims';
import { filedClaim } from '@maincrop/testkit/claims/filed-claim';
import { aPdfOf } from '@maincrop/testkit/files/sample-files';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { idOf } from '@maincrop/testkit/users/users';
import { ADMINISTRATOR } from '@maincrop/testkit/world/accounts';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('answerClaim', () => {
  let world: TestWorld;
  let desk: TestSession;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    desk = await world.signIn(ADMINISTRATOR);
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const asked = async () => {
    const { id } = await filedClaim(world, buyer);
    await desk.call('decideClaim', { body: { id, version: 1, outcome: 'returned', reason: 'Which month?' } });
    return id;
  };
  const answer = (id: string, over: { readonly text?: string; readonly attachments?: string[] } = {}) =>
    buyer.call('answerClaim', { body: { id, text: 'Oktober, siehe Rechnung.', ...over } });

  it('OPEN-50 answers the question, and the claim waits for the desk again', async () => {
    const id = await asked();

    const claim = await answer(id);

    expect(claim.outcome).toBeNull();
    expect(claim.steps?.map(({ kind, said }) => [kind, said])).toEqual([
      ['returned', 'Which month?'],
      ['answered', 'Oktober, siehe Rechnung.'],
    ]);
    const { items } = await desk.call('listWaitingClaims', { query: { sort: 'submission_date+desc' } });
    const [waiting] = items.filter((each) => each.id === id);
    expect(waiting).toMatchObject({ id, version: 3 });
    await desk.call('settleClaim', { body: { id, version: 3 } });
    expect((await buyer.call('getClaim', { query: { id } })).outcome).toBe('accepted');
  });

  it('refuses what was not asked, an answer twice, no text, and a file that is nobody knows whose', async () => {
    const id = await asked();
    expect(await refusalOf(answer(id, { text: ' ' }))).toBe('invalid-request');
    expect(await refusalOf(answer(id, { attachments: ['claims/unknown.pdf'] }))).toBe(
      'attachments.unknown-file',
    );
    expect(await refusalOf(answer('clm-9999'))).toBe('not-found');
    expect(await refusalOf(answer('clm-0001'))).toBe('claims.not-asked');

    const codes = await Promise.all([answer(id), answer(id)].map(refusalOf));
    expect(codes.toSorted()).toEqual(['claims.not-asked', 'none']);
  });

  it('OPEN-18 says in the audit trail who answered as the claimant, who does not decide about it then', async () => {
    const id = await asked();
    const filer = await world.signIn(ADMINISTRATOR);
    await filer.call('impersonate', { body: { id: await idOf(world, BUYER), reason: 'Asked by phone' } });
    await filer.call('answerClaim', { body: { id, text: 'Oktober.' }, customer: '0000100001' });
    await filer.call('impersonate', { body: {} });

    const { version, needsAnotherPerson } = await desk.call('getWaitingClaim', { query: { id } });

    expect(needsAnotherPerson).toBe(true);
    expect(await refusalOf(desk.call('settleClaim', { body: { id, version } }))).toBe(
      'claims.needs-another-person',
    );
    const { rows } = await world.db.system.query(
      'select actor_user_id, as_user_id from audit_trail where action = $1 and object = $2',
      ['claim.answered', id],
    );
    expect(rows).toEqual([
      { actor_user_id: await idOf(world, ADMINISTRATOR), as_user_id: await idOf(world, BUYER) },
    ]);
  });

  it('CLM-31 LIM-07 counts what the claim has already to the 25 MB of its files', async () => {
    const id = await asked();
    const proof = async () =>
      uploaded(world, buyer, { name: 'proof.pdf', content: aPdfOf(300), salesQuote: MONTHLY_QUOTE });
    const weigh = (key: string, bytes: number) =>
      world.db.system.query('update attachments set size_bytes = $2 where key = $1', [key, bytes]);
    const [first, second, third] = [await proof(), await proof(), await proof()];
    await weigh(first, UPLOAD_MAX_BYTES - 1000);
    await weigh(second, 1001);
    await weigh(third, 1000);
    await answer(id, { attachments: [first] });
    const { version } = await desk.call('getWaitingClaim', { query: { id } });
    await desk.call('decideClaim', { body: { id, version, outcome: 'returned', reason: 'And why?' } });

    expect(await refusalOf(answer(id, { attachments: [second] }))).toBe('attachments.total-too-large');
    expect((await answer(id, { attachments: [third] })).attachments).toHaveLength(2);
  });

  it('knows no claim of another customer', async () => {
    const id = await asked();
    const foreign = await world.db.system.query<{ id: string }>(
      "select id from claims where customer_nr <> '0000100001' limit 1",
    );
    expect(await refusalOf(answer(foreign.rows[0]?.id ?? ''))).toBe('not-found');
    expect(await refusalOf(answer(id))).toBe('none');
  });
});

import { randomUUID } from 'node:crypto';
import { uploaded } from '@maincrop/testkit/claims/attachments';
import { aNewClaim, MONTHLY_QUOTE } from '@maincrop/testkit/claims/claims';
import { SAMPLE_FILES } from '@maincrop/testkit/files/sample-files';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR } from '@maincrop/testkit/world/accounts';
import { follow } from '@maincrop/testkit/world/follow-link';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('getWaitingClaim', () => {
  let world: TestWorld;
  let desk: TestSession;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    desk = await world.signIn(ADMINISTRATOR);
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const get = (id: string, session = desk) => session.call('getWaitingClaim', { query: { id } });

  it('shows the claim with its lines, its customer and its evidence, which can be downloaded', async () => {
    const content = SAMPLE_FILES.pdf();
    const key = await uploaded(world, buyer, { name: 'proof.pdf', content, salesQuote: MONTHLY_QUOTE });
    const body = aNewClaim({ attachments: [key] });
    const made = await buyer.call('createClaim', { body, idempotencyKey: randomUUID() });

    const shown = await get(made.id);

    expect(made.attachments).toEqual([{ key, fileName: 'proof.pdf', bytes: content.length }]);
    expect(shown).toMatchObject({
      id: made.id,
      amount: '270.90',
      CustomerNr: '0000100001',
      submittedBy: 'Buyer Zuiderloo',
      settled_at: null,
      agreementFrom: '2026-01-01T00:00:00Z',
      evidence: [{ key, fileName: 'proof.pdf', bytes: content.length, contentType: 'application/pdf' }],
    });
    const link = shown.evidence[0]?.url ?? '';
    expect((await follow(world, link, desk)).bytes).toEqual(content);
    for (const session of [null, buyer, await world.signIn(ADMINISTRATOR)]) {
      expect(await follow(world, link, session)).toMatchObject({
        status: 403,
        code: 'attachments.link-expired',
      });
    }
  });

  it('shows a claim that came from the ERP, of any customer', async () => {
    expect(await get('clm-0003')).toMatchObject({
      CustomerNr: '0000100111',
      evidence: [],
      submittedBy: null,
    });
    expect(await refusalOf(get('clm-9999'))).toBe('not-found');
  });

  it('needs a second factor, because the desk sees the claims of all customers', async () => {
    await world.db.system.query("update users set mfa_preference = 'none' where email = $1", [ADMINISTRATOR]);

    expect(await refusalOf(get('clm-0001'))).toBe('MFA_REQUIRED');
    await world.db.system.query("update users set mfa_preference = 'TOTP' where email = $1", [ADMINISTRATOR]);
  });

  it('is closed without the role of the desk', async () => {
    expect(await refusalOf(get('clm-0001', buyer))).toBe('access.denied');
  });
});

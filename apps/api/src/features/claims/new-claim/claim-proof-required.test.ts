import { randomUUID } from 'node:crypto';
import type { CreateClaimBody } from '@maincrop/contract/schemas/claims';
import { uploaded } from '@maincrop/testkit/claims/attachments';
import { aNewClaim, MONTHLY_QUOTE } from '@maincrop/testkit/claims/claims';
import { SAMPLE_FILES } from '@maincrop/testkit/files/sample-files';
import { BUYER, problemOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('createClaim where proof is required', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { CLAIM_PROOF_REQUIRED: '1' } });
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const claim = (changes: Partial<CreateClaimBody>) =>
    buyer.call('createClaim', { body: aNewClaim(changes), idempotencyKey: randomUUID() });
  const madeClaims = async () =>
    (await world.db.system.query('select 1 from claims where submitted_by is not null')).rowCount;

  it('CLM-32 OPEN-51 refuses a claim without proof, and makes nothing of it', async () => {
    expect(await problemOf(claim({ attachments: [] }))).toMatchObject({
      status: 422,
      code: 'claims.proof-missing',
      fields: [{ field: 'attachments', code: 'claims.proof-missing' }],
    });
    expect(await problemOf(claim({ attachments: ['somebody-elses'] }))).toMatchObject({
      code: 'attachments.unknown-file',
    });
    expect(await madeClaims()).toBe(0);
  });

  it('CLM-32 takes a claim with one file', async () => {
    const key = await uploaded(world, buyer, {
      name: 'proof.pdf',
      content: SAMPLE_FILES.pdf(),
      salesQuote: MONTHLY_QUOTE,
    });

    const made = await claim({ attachments: [key] });

    expect(made.attachments).toMatchObject([{ key, fileName: 'proof.pdf' }]);
    expect(await madeClaims()).toBe(1);
  });
});

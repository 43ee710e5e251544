import { randomUUID } from 'node:crypto';
import { aNewClaim } from '@maincrop/testkit/claims/claims';
import { BUYER, BUYER_WITHOUT_MFA, refusalOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('listWholesaleParties', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const list = async (search?: string) =>
    (await buyer.call('listWholesaleParties', { query: search === undefined ? {} : { search } })).items;

  it('CLM-07 suggests the parties of earlier claims, each once, that of the latest claim first', async () => {
    await buyer.call('createClaim', {
      body: aNewClaim({ wholesale_party: 'Newest Depot' }),
      idempotencyKey: randomUUID(),
    });

    const parties = await list();

    expect(parties[0]).toBe('Newest Depot');
    expect(parties).toContain('Frostpunt Cash and Carry');
    expect(new Set(parties).size).toBe(parties.length);
  });

  it('narrows them from the first letter, in either case, with wildcards as they are', async () => {
    expect(await list('f')).toContain('Frostpunt Cash and Carry');
    expect(await list('FROST')).toEqual(['Frostpunt Cash and Carry']);
    expect(await list('%')).toEqual([]);
  });

  it('OPEN-12 needs a second factor, as the wizard does', async () => {
    const other = await world.signIn(BUYER_WITHOUT_MFA);

    expect(await refusalOf(other.call('listWholesaleParties', { query: {} }))).toBe('MFA_REQUIRED');
  });

  it('knows nothing of other customers', async () => {
    await world.db.system.query(
      "update claims set wholesale_party = 'Secret Depot' where customer_nr <> '0000100001'",
    );

    expect(await list('secret')).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { aNewClaim } from '@maincrop/testkit/claims/claims';
import { BUYER, INDIRECT_CUSTOMER, refusalOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('getClaim', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const get = (id: string, session = buyer) => session.call('getClaim', { query: { id } });

  it('CLM-01 gives a claim of the ERP with its lines', async () => {
    expect(await get('clm-0001')).toMatchObject({
      id: 'clm-0001',
      amount: '403.20',
      volumeKg: '3360.00',
      attachments: [],
      placedOnBehalf: false,
      items: [
        {
          ProductNr: '310110',
          ShortCode: 'F10',
          Quantity: 336,
          SalesUnit: 'CAR',
          volumeKg: '3360.00',
          billback_rate: '0.12',
          amount: '403.20',
        },
      ],
    });
  });

  it('gives a claim made here exactly as it was answered', async () => {
    const made = await buyer.call('createClaim', { body: aNewClaim(), idempotencyKey: randomUUID() });

    expect(await get(made.id)).toEqual(made);
  });

  it('CLM-02 a failed claim expects no decision', async () => {
    expect(await get('clm-0006')).toMatchObject({ status: 'failed', decision: null });
  });

  it('answers to the claim of another customer as to one that never was', async () => {
    expect(await refusalOf(get('clm-0003'))).toBe('not-found');
    expect(await refusalOf(get('clm-9999'))).toBe('not-found');
    expect(await refusalOf(get(''))).toBe('required-parameter-missing');
  });

  it('is closed to strangers and to customers without the right to claim', async () => {
    await world.db.system.query("delete from user_roles where role_id = 'claims'");
    const other = await world.signIn(INDIRECT_CUSTOMER);

    expect(await refusalOf(get('clm-0001', other))).toBe('access.denied');
    expect(await refusalOf(world.call('getClaim', { query: { id: 'clm-0001' } }))).toBe(
      'account.sign-in-required',
    );
  });
});

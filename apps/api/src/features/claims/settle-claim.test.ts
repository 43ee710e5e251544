import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMINISTRATOR } from '../../../../../tools/dev-world/accounts.ts';
import { aNewClaim } from '../../../../../tools/dev-world/claims.ts';
import { BUYER, refusalOf } from '../../../../../tools/dev-world/orders.ts';
import type { TestSession } from '../../../../../tools/dev-world/sign-in.ts';
import { createTestWorld, type TestWorld } from '../../../../../tools/dev-world/test-world.ts';

describe('settleClaim', () => {
  let world: TestWorld;
  let desk: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    desk = await world.signIn(ADMINISTRATOR);
  });
  afterAll(() => world.close());

  const settle = (id: string, version = 1, session = desk) =>
    session.call('settleClaim', { body: { id, version } });

  it('marks a claim for settlement, once, and notes who did it', async () => {
    const { settled_at, version } = await settle('clm-0003');

    expect([settled_at, version]).toEqual(['2026-11-23T08:00:00.000Z', 2]);
    expect(await desk.call('getWaitingClaim', { query: { id: 'clm-0003' } })).toMatchObject({
      settled_at,
      settledBy: 'Portal Admin',
      version,
    });
    const { rows } = await world.db.system.query(
      "select customer_nr, object from audit_trail where action = 'claim.settled'",
    );
    expect(rows).toEqual([{ customer_nr: '0000100111', object: 'clm-0003' }]);
    expect(await refusalOf(settle('clm-0003', 2))).toBe('claims.already-settled');
  });

  it('refuses a stale version, a failed claim and one that is not there', async () => {
    expect(await refusalOf(settle('clm-0001', 7))).toBe('edit-conflict');
    expect(await refusalOf(settle('clm-0006'))).toBe('claims.not-handed-over');
    expect(await refusalOf(settle('clm-9999'))).toBe('not-found');
  });

  it('refuses a claim that the ERP does not have yet, and takes it once it does', async () => {
    const buyer = await world.signIn(BUYER);
    const { id } = await buyer.call('createClaim', { body: aNewClaim(), idempotencyKey: randomUUID() });
    expect(await refusalOf(settle(id))).toBe('claims.not-handed-over');

    await world.runJobs();

    expect(await refusalOf(settle(id))).toBe('none');
  });

  it('needs a second factor, because the desk sees the claims of all customers', async () => {
    await world.db.system.query("update users set mfa_preference = 'none' where email = $1", [ADMINISTRATOR]);

    expect(await refusalOf(settle('clm-0001'))).toBe('MFA_REQUIRED');
    await world.db.system.query("update users set mfa_preference = 'TOTP' where email = $1", [ADMINISTRATOR]);
  });

  it('lets one of two desks win', async () => {
    const codes = await Promise.all([settle('clm-0005'), settle('clm-0005')].map(refusalOf));

    expect(codes.toSorted()).toEqual(['edit-conflict', 'none']);
  });

  it('OPEN-50 changes nothing that the customer sees', async () => {
    const buyer = await world.signIn(BUYER);
    const before = await buyer.call('listClaims', { query: {} });
    await settle('clm-0001');

    expect(await buyer.call('listClaims', { query: {} })).toEqual(before);
  });

  it('is closed without the role of the desk', async () => {
    const buyer = await world.signIn(BUYER);

    expect(await refusalOf(settle('clm-0001', 1, buyer))).toBe('access.denied');
  });
});

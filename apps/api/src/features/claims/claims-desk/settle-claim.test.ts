import { randomUUID } from 'node:crypto';
import { aNewClaim } from '@maincrop/testkit/claims/claims';
import { filedClaim } from '@maincrop/testkit/claims/filed-claim';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { anAccount, idOf } from '@maincrop/testkit/users/users';
import { ADMINISTRATOR } from '@maincrop/testkit/world/accounts';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BUYERS_CUSTOMER = '0000100001';

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

  it('OPEN-50 CLM-02 leaves the status, and tells the customer that the claim was accepted', async () => {
    const buyer = await world.signIn(BUYER);
    const { items } = await buyer.call('listClaims', { query: {} });
    await settle('clm-0001');

    const after = await buyer.call('listClaims', { query: {} });
    expect(after.items).toEqual(
      items.map((claim) =>
        claim.id === 'clm-0001' ? { ...claim, outcome: 'accepted', decision: null } : claim,
      ),
    );
    const { steps } = await buyer.call('getClaim', { query: { id: 'clm-0001' } });
    expect(steps).toEqual([{ at: '2026-11-23T08:00:00.000Z', kind: 'accepted', said: null, amount: null }]);
  });

  describe('OPEN-18 two people for one payment', () => {
    const file = async (filer: TestSession, party: string) =>
      (
        await filedClaim(world, filer, {
          wholesale_party: party,
          confirmOverlap: true,
          customer: BUYERS_CUSTOMER,
        })
      ).id;
    const needsAnother = async (id: string, session = desk) =>
      (await session.call('getWaitingClaim', { query: { id } })).needsAnotherPerson;
    const anotherDesk = async () => {
      const email = `${randomUUID()}@maincrop.example`;
      await anAccount(world, { email, roles: ['claims-desk'] });
      await world.db.system.query(
        `update users set (totp_secret, mfa_preference) =
           (select totp_secret, mfa_preference from users where email = $2) where email = $1`,
        [email, ADMINISTRATOR],
      );
      return world.signIn(email);
    };

    it('who filed a claim while acting as a buyer does not settle it, an administrator neither', async () => {
      const body = { id: await idOf(world, BUYER), reason: 'Asked by phone' };
      const filer = await world.signIn(ADMINISTRATOR);
      await filer.call('impersonate', { body });
      const id = await file(filer, 'Filed by support');
      await filer.call('impersonate', { body: {} });

      for (const session of [filer, desk]) {
        expect(await refusalOf(settle(id, undefined, session))).toBe('claims.needs-another-person');
        expect(await needsAnother(id, session)).toBe(true);
      }
      const { rows } = await world.db.system.query('select settled_at from claims where id = $1', [id]);
      expect(rows).toEqual([{ settled_at: null }]);

      const other = await anotherDesk();
      expect(await needsAnother(id, other)).toBe(false);
      expect(await refusalOf(settle(id, undefined, other))).toBe('none');
    });

    it('who filed it as a buyer does not settle it at the desk', async () => {
      const buyer = await world.signIn(BUYER);
      const id = await file(buyer, 'Filed and reviewed');
      await world.db.system.query(
        "insert into user_roles select id, 'claims-desk' from users where email = $1",
        [BUYER],
      );

      expect(await refusalOf(settle(id, undefined, buyer))).toBe('claims.needs-another-person');
      expect(await needsAnother(id)).toBe(false);
      expect(await refusalOf(settle(id))).toBe('none');
      await world.db.system.query("delete from user_roles where role_id = 'claims-desk' and user_id = $1", [
        await idOf(world, BUYER),
      ]);
    });
  });

  it('is closed without the role of the desk', async () => {
    const buyer = await world.signIn(BUYER);

    expect(await refusalOf(settle('clm-0001', 1, buyer))).toBe('access.denied');
  });
});

import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const CURRENT = { number: '1.0', date: '2026-11-23' };

describe('acceptTerms', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  const accepted = async (email: string) =>
    (
      await world.db.system.query('select terms_version, terms_accepted_at from users where email = $1', [
        email,
      ])
    ).rows[0];
  const forget = (email: string) =>
    world.db.system.query(
      'update users set terms_version = null, terms_accepted_at = null where email = $1',
      [email],
    );

  it('AUTH-04 asks for the version that counts until it is accepted, and keeps which and when', async () => {
    await forget(BUYER);
    const { call } = await world.signIn(BUYER);

    expect(await call('getOwnTerms')).toEqual({ toAccept: CURRENT });
    await call('acceptTerms', { body: { number: '1.0' } });

    expect(await call('getOwnTerms')).toEqual({ toAccept: null });
    expect(await accepted(BUYER)).toEqual({ terms_version: '1.0', terms_accepted_at: world.clock.now() });
    const trail = await world.db.system.query(
      `select after from audit_trail where action = 'terms.accepted'`,
    );
    expect(trail.rows).toEqual([{ after: { version: '1.0' } }]);
  });

  it('AUTH-04 keeps the first acceptance of a version, and asks again for another one', async () => {
    const { call } = await world.signIn(BUYER);
    await world.db.system.query(
      `update users set terms_version = '1.0', terms_accepted_at = '2026-01-01' where email = $1`,
      [BUYER],
    );
    await call('acceptTerms', { body: { number: '1.0' } });
    expect((await accepted(BUYER)).terms_accepted_at).toEqual(new Date('2026-01-01'));

    await world.db.system.query("update users set terms_version = '0.9' where email = $1", [BUYER]);
    expect(await call('getOwnTerms')).toEqual({ toAccept: CURRENT });
  });

  it('AUTH-04 refuses a version that does not count any more, or never did', async () => {
    await forget(BUYER);
    const { call } = await world.signIn(BUYER);

    for (const number of ['0.9', '<b>'])
      expect(await refusalOf(call('acceptTerms', { body: { number } }))).toBe('account.terms-changed');
    expect((await accepted(BUYER)).terms_version).toBeNull();
  });
});

import { BUYER_WITHOUT_MFA, refusalOf } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('signOut', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('AUTH-08 ends this session with its tokens and no other', async () => {
    const here = await world.signIn(BUYER_WITHOUT_MFA);
    const elsewhere = await world.signIn(BUYER_WITHOUT_MFA);

    const response = await signOut(here.cookie);

    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie().join()).toMatch(/^session=; Max-Age=0|^session=;.*1970/);
    expect(await refusalOf(here.call('getSession'))).toBe('account.sign-in-required');
    expect(await refusalOf(elsewhere.call('getSession'))).toBe('none');
  });

  it('answers alike the second time, with a made-up cookie and without one', async () => {
    const { cookie } = await world.signIn(BUYER_WITHOUT_MFA);
    await signOut(cookie);

    for (const given of [cookie, 'session=made-up', '']) expect((await signOut(given)).status).toBe(204);
  });

  it('writes who signed out into the audit trail', async () => {
    const { cookie } = await world.signIn(BUYER_WITHOUT_MFA);

    const response = await signOut(cookie);

    const { rows } = await world.db.system.query<{ email: string }>(
      'select u.email from audit_trail a join users u on u.id = a.actor_user_id where a.action = $1 and a.request_id = $2',
      ['sign-out', response.headers.get('x-request-id')],
    );
    expect(rows).toEqual([{ email: BUYER_WITHOUT_MFA }]);
  });

  function signOut(cookie: string): Promise<Response> {
    return fetch(`${world.base}/identity/sign-out`, { method: 'POST', headers: { cookie } });
  }
});

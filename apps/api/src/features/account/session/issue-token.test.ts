import { BUYER_WITHOUT_MFA, refusalOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('issueToken', () => {
  let world: TestWorld;
  let session: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  beforeEach(async () => {
    session = await world.signIn(BUYER_WITHOUT_MFA);
  });
  afterAll(() => world.close());

  it('AUTH-08 says whose calls the token makes', async () => {
    const { userId } = await session.call('getSession');

    expect(await issue(session.cookie)).toMatchObject({ body: { userId } });
  });

  it('AUTH-08 ADM-12 says so while an administrator acts as somebody', async () => {
    const { rows } = await world.db.system.query<{ id: string }>(
      `update sessions set impersonated_user_id = u.id, impersonation_ends_at = $1::timestamptz + interval '1 hour'
         from users u where u.email = 'buyer.de@customer.example' and sessions.ended_at is null returning u.id`,
      [world.clock.now()],
    );

    expect(await issue(session.cookie)).toMatchObject({ body: { userId: rows[0]?.id } });
  });

  it('AUTH-10 trades the cookie for a token that is good for five minutes', async () => {
    const issued = await issue(session.cookie);
    expect(issued).toMatchObject({ status: 200, body: { expiresInS: 300 } });

    world.clock.advance(5 * MINUTE_MS - 1000);
    expect(await refusalOf(session.call('getSession'))).toBe('none');
    world.clock.advance(1000);
    expect(await refusalOf(session.call('getSession'))).toBe('account.sign-in-required');
  });

  it('OPEN-25 ends a session that was idle for twelve hours', async () => {
    world.clock.advance(12 * HOUR_MS - 1000);
    expect((await issue(session.cookie)).status).toBe(200);

    world.clock.advance(12 * HOUR_MS);

    expect(await issue(session.cookie)).toMatchObject({
      status: 401,
      body: { code: 'account.sign-in-required' },
      cookies: expect.stringMatching(/^session=;/),
    });
  });

  it('OPEN-25 ends a session after seven days, however busy', async () => {
    const statuses = [];
    for (let hour = 8; hour <= 7 * 24; hour += 8) {
      world.clock.advance(8 * HOUR_MS);
      statuses.push((await issue(session.cookie)).status);
    }

    expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(401);
  });

  it('AUTH-19 gives no token to a user who was deactivated, and refuses the one they have', async () => {
    await setDeleted(world.clock.now());

    const refused = await issue(session.cookie);
    const refusal = await refusalOf(session.call('getSession'));
    await setDeleted(null);

    expect(refused.status).toBe(401);
    expect(refusal).toBe('account.sign-in-required');
  });

  it('refuses a missing and a made-up cookie, and a token in place of the cookie', async () => {
    expect((await issue('')).status).toBe(401);
    expect((await issue('session=made-up')).status).toBe(401);
    expect((await issue(`session=${session.token}`)).status).toBe(401);
  });

  it('the cookie alone opens nothing else', async () => {
    const response = await fetch(`${world.base}/identity/session`, { headers: { cookie: session.cookie } });

    expect(response.status).toBe(401);
  });

  async function issue(cookie: string) {
    const response = await fetch(`${world.base}/identity/token`, { method: 'POST', headers: { cookie } });
    return {
      status: response.status,
      body: (await response.json()) as unknown,
      cookies: response.headers.getSetCookie().join(),
    };
  }

  function setDeleted(at: Date | null) {
    return world.db.system.query('update users set deleted_at = $2 where email = $1', [
      BUYER_WITHOUT_MFA,
      at,
    ]);
  }
});

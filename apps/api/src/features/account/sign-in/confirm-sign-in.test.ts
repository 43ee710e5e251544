import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../platform/access/demo-password.ts';

const SMS_BUYER = 'buyer.de@customer.example';
const MINUTE_MS = 60_000;
const MONTH_MS = 30 * 24 * 60 * MINUTE_MS;

describe('confirmSignIn', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  beforeEach(async () => {
    await world.db.system.query('delete from failed_attempts');
    // Later than any step that an earlier test used.
    world.clock.advance(2 * MINUTE_MS);
  });
  afterAll(() => world.close());

  it('AUTH-02 signs in with the code of the authenticator', async () => {
    const answer = await confirm(await challengeOf(BUYER), await totp());

    expect(answer).toMatchObject({ status: 200, body: { status: 'signed-in' } });
    expect(answer.cookies).toMatch(/^session=/);
  });

  it('accepts a code one step early or late, not two', async () => {
    const challenge = await challengeOf(BUYER);

    expect((await confirm(challenge, await totp(-60_000))).status).toBe(422);
    expect((await confirm(challenge, await totp(60_000))).status).toBe(422);
    expect((await confirm(challenge, await totp(-30_000))).status).toBe(200);
    expect((await confirm(await challengeOf(BUYER), await totp(30_000))).status).toBe(200);
  });

  it('writes a wrong code, and a wrong recovery code, into the audit trail', async () => {
    const lines = async () =>
      (await world.db.system.query("select 1 from audit_trail where action = 'sign-in.code-refused'"))
        .rowCount;
    const before = (await lines()) ?? 0;
    const challenge = await challengeOf(BUYER);

    await confirm(challenge, 'wrong!');
    await send('/identity/sign-in-code', { challenge, code: 'k7mw-2x9d', kind: 'recovery' });

    expect(await lines()).toBe(before + 2);
  });

  it('ERR-05 refuses a TOTP code the second time, and an older one after it', async () => {
    const code = await totp();
    await confirm(await challengeOf(BUYER), code);

    const again = await confirm(await challengeOf(BUYER), code);
    const older = await confirm(await challengeOf(BUYER), await totp(-30_000));

    expect(again).toMatchObject({ status: 422, body: { code: 'account.invalid-code' }, cookies: '' });
    expect(older.status).toBe(422);
  });

  it('accepts one of twenty that send the same code at once', async () => {
    const code = await totp();
    const challenges: string[] = [];
    for (let n = 0; n < 20; n += 1) challenges.push(await challengeOf(BUYER));

    const answers = await Promise.all(challenges.map((challenge) => confirm(challenge, code)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 422, 429].includes(status))).toBe(true);
  });

  it('accepts a pending sign-in once', async () => {
    const challenge = await challengeOf(BUYER);
    await confirm(challenge, await totp());

    const again = await confirm(challenge, await totp(30_000));

    expect(again).toMatchObject({ status: 401, body: { code: 'account.sign-in-expired' } });
  });

  it('accepts an SMS code once', async () => {
    const challenge = await challengeOf(SMS_BUYER);
    const code = await sms();

    const answers = await Promise.all([confirm(challenge, code), confirm(challenge, code)]);

    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect((await confirm(challenge, code)).status).toBe(401);
  });

  it('OPEN-25 a code is good for ten minutes', async () => {
    const challenge = await challengeOf(SMS_BUYER);
    const code = await sms();
    world.clock.advance(10 * MINUTE_MS - 1000);
    expect((await confirm(challenge, code)).status).toBe(200);

    const late = await challengeOf(SMS_BUYER);
    const lateCode = await sms();
    world.clock.advance(10 * MINUTE_MS);

    expect(await confirm(late, lateCode)).toMatchObject({
      status: 401,
      body: { code: 'account.sign-in-expired' },
    });
  });

  it('OPEN-25 a code has five tries', async () => {
    const challenge = await challengeOf(SMS_BUYER);
    const code = await sms();
    const wrong = code === '000000' ? '000001' : '000000';

    const tries = [];
    for (let n = 0; n < 5; n += 1) tries.push((await confirm(challenge, wrong)).status);
    world.clock.advance(2000);

    expect(tries).toEqual([422, 422, 422, 422, 422]);
    expect(await confirm(challenge, code)).toMatchObject({
      status: 401,
      body: { code: 'account.sign-in-expired' },
    });
  });

  it('AUTH-19 lets nobody in who was deactivated after the password', async () => {
    const challenge = await challengeOf(BUYER);
    await world.db.system.query('update users set deleted_at = $2 where email = $1', [
      BUYER,
      world.clock.now(),
    ]);

    const answer = await confirm(challenge, await totp());
    await world.db.system.query('update users set deleted_at = null where email = $1', [BUYER]);

    expect(answer.status).toBe(401);
  });

  it('OPEN-13 a remembered device skips the code for thirty days, for its own user only', async () => {
    const device = await rememberedDevice();

    expect(await signIn(BUYER, device)).toMatchObject({ status: 'signed-in' });
    expect(await signIn(SMS_BUYER, device)).toMatchObject({ status: 'code-required' });
    expect(await signIn(BUYER, 'device=made-up')).toMatchObject({ status: 'code-required' });
    world.clock.advance(MONTH_MS);
    expect(await signIn(BUYER, device)).toMatchObject({ status: 'code-required' });
  });

  it('ERR-07 an attacker elsewhere cannot lock the owner out of a known device', async () => {
    const device = await rememberedDevice('known-device=');
    const wrong = { email: BUYER, password: 'Wrong2026' };
    for (let n = 0; n < 6; n += 1) await refusalOf(world.call('signIn', { body: wrong }));

    const stranger = await refusalOf(world.call('signIn', { body: { ...wrong, password: DEMO_PASSWORD } }));

    expect(stranger).toBe('account.attempts-exceeded');
    expect(await signIn(BUYER, device)).toMatchObject({ status: 'code-required' });
  });

  it.each([{}, { challenge: 'x' }, { challenge: 1, code: 2 }, { challenge: 'x'.repeat(129), code: '1' }])(
    'refuses the body %j',
    async (body) => {
      expect((await send('/identity/sign-in-code', body)).status).toBe(400);
    },
  );

  it('answers an unknown pending sign-in like an expired one', async () => {
    expect(await confirm('made-up', '123456')).toMatchObject({
      status: 401,
      body: { code: 'account.sign-in-expired' },
    });
  });

  async function rememberedDevice(wanted = 'device='): Promise<string> {
    const body = { challenge: await challengeOf(BUYER), code: await totp(), rememberDevice: true };
    const response = await send('/identity/sign-in-code', body);
    const cookies = response.headers.getSetCookie();
    expect(cookies.find((cookie) => cookie.startsWith('device='))).toContain(
      'Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
    );
    expect(cookies.find((cookie) => cookie.startsWith('known-device='))).toContain(
      'Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax',
    );
    return cookies
      .filter((cookie) => cookie.startsWith(wanted))
      .map((line) => line.split(';')[0])
      .join('; ');
  }

  async function signIn(email: string, cookie = ''): Promise<unknown> {
    return (await send('/identity/sign-in', { email, password: DEMO_PASSWORD }, cookie)).json();
  }

  async function challengeOf(email: string): Promise<string> {
    const answer = await world.call('signIn', { body: { email, password: DEMO_PASSWORD } });
    return answer.status === 'code-required' ? answer.challenge : 'none';
  }

  async function confirm(challenge: string, code: string) {
    const response = await send('/identity/sign-in-code', { challenge, code });
    return {
      status: response.status,
      body: (await response.json()) as unknown,
      cookies: response.headers.getSetCookie().join(),
    };
  }

  function send(path: string, body: object, cookie = ''): Promise<Response> {
    return fetch(`${world.base}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  }

  /** What the buyer's authenticator shows, or showed `shiftMs` away from now. */
  async function totp(shiftMs = 0): Promise<string> {
    const { rows } = await world.db.system.query<{ totp_secret: string }>(
      'select totp_secret from users where email = $1',
      [BUYER],
    );
    return new TOTP({ secret: rows[0]?.totp_secret ?? '' }).generate({
      timestamp: world.clock.now().getTime() + shiftMs,
    });
  }

  async function sms(): Promise<string> {
    await world.runJobs();
    const { code } = await world.call('showDemoCode', { query: { email: SMS_BUYER } });
    return code ?? '';
  }
});

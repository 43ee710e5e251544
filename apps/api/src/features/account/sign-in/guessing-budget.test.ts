import { softwareAuthenticator } from '@maincrop/testkit/account/software-authenticator';
import { BUYER, BUYER_WITHOUT_MFA, problemOf } from '@maincrop/testkit/orders/orders';
import { codeSentTo } from '@maincrop/testkit/world/outbox';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../platform/access/demo-password.ts';
import { hashPassword } from '../../../platform/access/password-hash.ts';

const HOUR_MS = 3_600_000;
const IN_AN_HOUR = 17;
const IN_A_DAY = 110;
const WRONG = 'Wrong2026';

/** What is said of a guess that was looked at. */
const LOOKED_AT: ReadonlySet<string> = new Set([
  'account.incorrect-credentials',
  'account.incorrect-password',
  'account.invalid-code',
  'account.passkey-refused',
  'profile.wrong-password',
]);

type Path = () => Promise<unknown>;

/** An attacker who tries every path as soon as it is allowed; what counts is how many guesses were looked at. */
describe('the budget of guesses over all paths together', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100000' } });
  });
  beforeEach(async () => {
    await world.db.system.query('delete from failed_attempts');
    await world.db.system.query('delete from mail_limits');
    await world.db.system.query('delete from guess_ceilings');
  });
  afterAll(() => world.close());

  it.each([
    ['an hour', HOUR_MS, IN_AN_HOUR],
    ['a day', 24 * HOUR_MS, IN_A_DAY],
  ] as const)(
    'ERR-07 OPEN-25 passwords, by sign-in and re-authentication, in %s',
    async (_span, spanMs, most) => {
      const checked = await guessesWithin(spanMs, [
        () => world.call('signIn', { body: { email: BUYER_WITHOUT_MFA, password: WRONG } }),
        () => reauthenticate(),
      ]);

      expect(checked).toBeGreaterThan(most * 0.9);
      expect(checked).toBeLessThanOrEqual(most);
    },
  );

  it.each([
    ['an hour', HOUR_MS, IN_AN_HOUR],
    ['a day', 24 * HOUR_MS, IN_A_DAY],
  ] as const)(
    'ERR-07 OPEN-25 codes and passkeys, by sign-in, recovery and both set-ups, in %s',
    async (_span, spanMs, most) => {
      const checked = await guessesWithin(spanMs, [
        () => confirmSignIn('code'),
        () => confirmSignIn('recovery'),
        () => confirmPasskey(),
        () => verifyTotp(),
        () => confirmPhone(),
      ]);

      expect(checked).toBeGreaterThan(most * 0.9);
      expect(checked).toBeLessThanOrEqual(most);
    },
  );

  it.each([
    ['an hour', HOUR_MS, IN_AN_HOUR],
    ['a day', 24 * HOUR_MS, IN_A_DAY],
  ] as const)('ERR-07 OPEN-25 codes of a sign-up in %s', async (_span, spanMs, most) => {
    const checked = await guessesWithin(spanMs, [
      () => world.call('confirmSignUp', { body: { email: BUYER, code: 'wrong' } }),
    ]);

    expect(checked).toBeGreaterThan(most * 0.9);
    expect(checked).toBeLessThanOrEqual(most);
  });

  it('OPEN-25 whoever holds a session gains no guess by all that asks for the password', async () => {
    const atSignIn = await guessesWithin(HOUR_MS / 2, [
      () => world.call('signIn', { body: { email: BUYER_WITHOUT_MFA, password: WRONG } }),
    ]);
    const inSession = await guessesWithin(HOUR_MS / 2, [
      () => changePassword(),
      () => reauthenticate(),
      () => deleteProfile(),
    ]);

    expect(atSignIn + inSession).toBeLessThanOrEqual(IN_AN_HOUR);
  });

  it('a right mailed code earns no further guesses at the authenticator', async () => {
    const end = world.clock.now().getTime() + HOUR_MS;
    const known = await hashPassword(DEMO_PASSWORD);
    let guesses = 0;
    while (world.clock.now().getTime() < end) {
      await world.call('forgotPassword', { body: { email: BUYER } });
      const code = await codeSentTo(world, BUYER);
      await problemOf(
        world.call('confirmReset', { body: { username: BUYER, code, newPassword: 'Ackerwinde2027' } }),
      );
      await world.db.system.query('update users set password_hash = $2 where email = $1', [BUYER, known]);
      const problem = await problemOf(confirmSignIn('code'));
      if (problem?.code === 'account.invalid-code') guesses += 1;
      world.clock.advance(waitOf(problem) || 31_000);
    }

    expect(guesses).toBeLessThanOrEqual(IN_AN_HOUR);
  });

  it('OPEN-25 a user on a remembered device signs in 100 of 100 times while somebody guesses on the same network', async () => {
    let cookie = await rememberedDevice();
    let signedIn = 0;
    for (let n = 0; n < 100; n += 1) {
      for (let tries = 0; tries < 3; tries += 1)
        await problemOf(world.call('signIn', { body: { email: BUYER, password: WRONG } }));
      const response = await fetch(`${world.base}/identity/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ email: BUYER, password: DEMO_PASSWORD }),
      });
      const answer = (await response.json()) as { status: unknown };
      if (answer.status === 'signed-in') signedIn += 1;
      cookie = withCookies(cookie, response);
      world.clock.advance(60_000);
    }

    expect(signedIn).toBe(100);
  });

  it('a device of somebody else and a made-up one get no tries of their own', async () => {
    const cookie = await rememberedDevice();
    const guess = (given: string) => async () => {
      const response = await fetch(`${world.base}/identity/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: given },
        body: JSON.stringify({ email: BUYER_WITHOUT_MFA, password: WRONG }),
      });
      return response.status;
    };

    const answers = [];
    for (const given of [
      cookie,
      'known-device=made-up',
      '',
      cookie,
      'known-device=other',
      cookie,
      'device=third',
    ])
      answers.push(await guess(given)());

    expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  /** How many guesses are looked at when every path is tried as soon as it is allowed. */
  async function guessesWithin(spanMs: number, paths: readonly Path[]): Promise<number> {
    const end = world.clock.now().getTime() + spanMs;
    let checked = 0;
    for (let n = 0; world.clock.now().getTime() < end; n += 1) {
      const path = paths[n % paths.length];
      const problem = path ? await problemOf(path()) : null;
      const waitMs = waitOf(problem);
      if (waitMs > 0) world.clock.advance(waitMs);
      else if (LOOKED_AT.has(problem?.code ?? 'none')) checked += 1;
      else throw new Error(`Answered ${problem?.code ?? 'without a problem'}`);
    }
    return checked;
  }

  function waitOf(
    problem: { readonly code: string; readonly params: Readonly<Record<string, unknown>> } | null,
  ) {
    return problem?.code === 'account.attempts-exceeded' ? Number(problem.params['seconds']) * 1000 : 0;
  }

  async function confirmSignIn(kind: 'code' | 'recovery') {
    const { challenge } = await insertChallenge();
    return world.call('confirmSignIn', { body: { challenge, code: 'wrong', kind } });
  }

  async function confirmPasskey() {
    const { challenge } = await insertChallenge();
    const response = softwareAuthenticator().authenticate({ challenge, rpId: 'localhost' });
    return world.call('confirmPasskeySignIn', { body: { challenge, response } });
  }

  /** A pending sign-in of somebody who knows the password. */
  async function insertChallenge(): Promise<{ readonly challenge: string }> {
    const answer = await world.call('signIn', { body: { email: BUYER, password: DEMO_PASSWORD } });
    return { challenge: answer.status === 'code-required' ? answer.challenge : 'none' };
  }

  async function freshSession(email: string) {
    const factor = await world.db.system.query('select * from failed_attempts');
    await world.db.system.query('delete from failed_attempts');
    const session = await world.signIn(email);
    // The session of the victim comes from elsewhere: it must not change what was counted.
    await world.db.system.query('delete from failed_attempts');
    for (const row of factor.rows as Record<string, unknown>[])
      await world.db.system.query(
        `insert into failed_attempts (account_key, factor, device_key, failures, last_failure_at, blocked_until)
           values ($1, $2, $3, $4, $5, $6)`,
        ['account_key', 'factor', 'device_key', 'failures', 'last_failure_at', 'blocked_until'].map(
          (name) => row[name],
        ),
      );
    return session;
  }

  async function reauthenticate() {
    const { call } = await freshSession(BUYER_WITHOUT_MFA);
    return call('reauthenticate', { body: { password: WRONG } });
  }

  async function changePassword() {
    const { call } = await freshSession(BUYER_WITHOUT_MFA);
    return call('changePassword', { body: { oldPassword: WRONG, newPassword: 'Ackerwinde2027' } });
  }

  async function deleteProfile() {
    const { call } = await freshSession(BUYER_WITHOUT_MFA);
    return call('deleteProfile', { body: { email: BUYER_WITHOUT_MFA, password: WRONG } });
  }

  async function verifyTotp() {
    const { call } = await freshSession(BUYER);
    const { secret } = await call('startTotpSetup');
    const right = new TOTP({ secret }).generate({ timestamp: world.clock.now().getTime() });
    return call('verifyTotp', { body: { code: right === '000000' ? '000001' : '000000' } });
  }

  async function confirmPhone() {
    const { call } = await freshSession(BUYER);
    await world.db.system.query('delete from phone_codes');
    await call('sendPhoneCode', { body: { phone: '+46701740607' } });
    return call('confirmPhone', { body: { code: 'wrong!' } });
  }

  async function rememberedDevice(): Promise<string> {
    const { challenge } = await insertChallenge();
    await world.db.system.query('update users set totp_last_step = 0 where email = $1', [BUYER]);
    const { code } = await world.call('showDemoCode', { query: { email: BUYER } });
    const response = await fetch(`${world.base}/identity/sign-in-code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ challenge, code, rememberDevice: true }),
    });
    return withCookies('', response);
  }
});

/** What the browser sends from now on. */
function withCookies(former: string, response: Response): string {
  const pairs = [
    ...former.split('; '),
    ...response.headers.getSetCookie().map((line) => line.split(';')[0] ?? ''),
  ];
  return [...new Map(pairs.map((pair) => [pair.split('=')[0], pair])).values()].join('; ');
}

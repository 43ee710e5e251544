import { BUYER, BUYER_WITHOUT_MFA } from '@maincrop/testkit/orders/orders';
import { codeAt } from '@maincrop/testkit/account/proofs';
import { codeSentTo, sentTo } from '@maincrop/testkit/world/outbox';
import { aVisitor, type Visitor } from '@maincrop/testkit/world/visitor';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../platform/access/demo-password.ts';

const EMAIL = BUYER_WITHOUT_MFA;

/** Whoever has the password of an account without a second factor (F16 of the review). */
describe('a mailed code in place of a second factor that there is not', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  beforeEach(async () => {
    for (const table of ['failed_attempts', 'mail_limits', 'known_devices', 'outbox', 'sign_in_challenges'])
      await world.db.system.query(`delete from ${table}`);
    await world.db.system.query("update users set mfa_preference = 'none' where email = $1", [EMAIL]);
    world.clock.advance(3_600_000);
  });
  afterAll(() => world.close());

  const enter = (visitor: Visitor) =>
    visitor.post('/identity/sign-in', { email: EMAIL, password: DEMO_PASSWORD });
  const answer = (visitor: Visitor, body: object) => visitor.post('/identity/sign-in-code', body);
  const codesSent = async () =>
    (await sentTo(world, EMAIL)).filter(({ text }) => /\b\d{6}\b/.test(text)).length;
  const arrive = async () => {
    const visitor = aVisitor(world);
    const { challenge } = await enter(visitor);
    await answer(visitor, { challenge, code: await codeSentTo(world, EMAIL) });
    return visitor;
  };

  it('AUTH-02 is asked for on an unknown device and mailed in the language of the account; the next time not', async () => {
    const visitor = aVisitor(world);

    const begun = await enter(visitor);
    expect(begun).toMatchObject({
      status: 'code-required',
      method: 'MAIL',
      isCodeSent: true,
      hasPasskey: false,
    });
    expect(visitor.cookies.has('session')).toBe(false);
    const [mail] = await sentTo(world, EMAIL);
    expect(mail?.subject).toBe('Your code to confirm that it is you');
    const code = await codeSentTo(world, EMAIL);
    expect((await answer(visitor, { challenge: begun.challenge, code: 'wrong!' })).code).toBe(
      'account.invalid-code',
    );
    expect((await answer(visitor, { challenge: begun.challenge, code })).status).toBe('signed-in');

    expect((await answer(visitor, { challenge: begun.challenge, code })).code).toBe(
      'account.sign-in-expired',
    );
    expect((await enter(visitor)).status).toBe('signed-in');
    expect((await enter(aVisitor(world))).status).toBe('code-required');
  });

  it('MFA-13 is no second factor: what asks for one stays closed, and no device is remembered', async () => {
    const visitor = aVisitor(world);
    const { challenge } = await enter(visitor);
    await answer(visitor, { challenge, code: await codeSentTo(world, EMAIL), rememberDevice: true });

    expect((await visitor.asOwner('GET', '/orders')).code).toBe('MFA_REQUIRED');
    expect(visitor.cookies.has('device')).toBe(false);
  });

  it('MFA-08 sends one code within half a minute, good once for all that wait for it, and another when asked', async () => {
    const [first, second] = [aVisitor(world), aVisitor(world)];
    const [one, two] = [await enter(first), await enter(second)];
    expect(await codesSent()).toBe(1);
    world.clock.advance(31_000);
    await first.post('/identity/resend-code', { challenge: one.challenge });
    expect(await codesSent()).toBe(2);

    const code = await codeSentTo(world, EMAIL);
    expect((await answer(second, { challenge: two.challenge, code })).code).toBe('account.invalid-code');
    expect((await answer(first, { challenge: one.challenge, code })).status).toBe('signed-in');
  });

  it('of a sign-in that shares it with another one within half a minute opens one of the two', async () => {
    const [first, second] = [aVisitor(world), aVisitor(world)];
    const [one, two] = [await enter(first), await enter(second)];
    const code = await codeSentTo(world, EMAIL);

    expect((await answer(second, { challenge: two.challenge, code })).status).toBe('signed-in');

    expect((await answer(first, { challenge: one.challenge, code })).code).toBe('account.sign-in-expired');
    expect(first.cookies.has('session')).toBe(false);
  });

  it('OPEN-16 is mailed ten times a day and then once an hour, and the sign-in says when it was not', async () => {
    const tight = await createTestWorld();
    try {
      const visitor = aVisitor(tight);
      const begin = async () => {
        tight.clock.advance(40_000);
        return visitor.post('/identity/sign-in', { email: EMAIL, password: DEMO_PASSWORD });
      };
      const sent = [];
      for (let n = 0; n < 10; n += 1) sent.push(await begin());
      const { challenge } = sent.at(-1) ?? {};
      sent.push(await begin(), await begin());
      expect((await visitor.post('/identity/resend-code', { challenge })).code).toBe(
        'account.mailed-code-later',
      );
      tight.clock.advance(3_600_000);
      sent.push(await begin());

      expect(sent.map(({ isCodeSent }) => isCodeSent)).toEqual([
        ...Array<boolean>(10).fill(true),
        false,
        false,
        true,
      ]);
    } finally {
      await tight.close();
    }
  });

  it('MFA-05 F16 whoever has the password alone sets no first factor up, on a known device either', async () => {
    const visitor = await arrive();
    world.clock.advance(11 * 60_000);
    await visitor.asOwner('POST', '/identity/reauthenticate', { password: DEMO_PASSWORD });

    const refused = [];
    for (const [path, body] of [
      ['totp-setup', {}],
      ['verify-totp', { code: '000000' }],
      ['phone-code', { phone: '+46701740607' }],
      ['confirm-phone', { code: '000000' }],
      ['mfa-preference', { sms: 'PREFERRED', totp: 'DISABLED' }],
    ] as const)
      refused.push((await visitor.asOwner('POST', `/identity/${path}`, body)).code);

    expect(refused).toEqual(Array<string>(5).fill('account.step-up-required'));
    expect(
      (await visitor.asOwner('POST', '/identity/change-email', { email: 'new@customer.example' })).code,
    ).toBe(undefined);
  });

  it('MFA-07 with a mailed code in place the session does, within ten minutes', async () => {
    const visitor = await arrive();
    world.clock.advance(11 * 60_000);
    await visitor.asOwner('POST', '/identity/reauthenticate', { password: DEMO_PASSWORD });
    const begun = await visitor.asOwner('POST', '/identity/step-up', {});
    expect(begun).toMatchObject({ method: 'MAIL', isCodeSent: true });
    const code = await codeSentTo(world, EMAIL);
    const step = { challenge: begun.challenge, code };
    expect((await visitor.asOwner('POST', '/identity/step-up-code', step)).code).toBeUndefined();

    const { secret } = await visitor.asOwner('POST', '/identity/totp-setup', {});
    const verified = await visitor.asOwner('POST', '/identity/verify-totp', {
      code: codeAt(world, String(secret)),
    });

    expect(verified['recoveryCodes']).toHaveLength(10);
    expect((await visitor.asOwner('GET', '/identity/session'))['isFactorProved']).toBe(true);
  });

  it('of who signed up in this browser is the one that confirmed the address', async () => {
    const visitor = aVisitor(world);
    const email = 'fresh@tryout.example';
    await visitor.post('/identity/sign-up', {
      email,
      password: 'Knollenfeld2027',
      locale: 'en-GB',
      acceptTerms: true,
    });
    await visitor.post('/identity/confirm-sign-up', { email, code: await codeSentTo(world, email) });

    expect((await visitor.asOwner('POST', '/identity/totp-setup', {})).code).toBeUndefined();
    await visitor.post('/identity/sign-out', {});
    expect((await visitor.post('/identity/sign-in', { email, password: 'Knollenfeld2027' })).status).toBe(
      'signed-in',
    );
  });

  it('does not stand in for a factor that there is, nor does a recovery code for it', async () => {
    const visitor = aVisitor(world);
    const begun = await visitor.post('/identity/sign-in', { email: BUYER, password: DEMO_PASSWORD });
    expect(begun.method).not.toBe('MAIL');

    const { challenge } = await enter(visitor);
    expect((await answer(visitor, { challenge, code: 'k7mw-2x9d', kind: 'recovery' })).code).toBe(
      'account.invalid-code',
    );
  });

  it.each(['session', 'code'] as const)(
    'AUTH-06 F14 an old password begins no %s once it was changed, however long its check took',
    async (what) => {
      const visitor = what === 'session' ? await arrive() : aVisitor(world);
      const client = await world.db.system.connect();
      try {
        await client.query('begin');
        await client.query("update users set password_hash = password_hash || ' ' where email = $1", [EMAIL]);
        const entering = enter(visitor);
        // It has checked the old one and waits for the account by now.
        await waitsForLock();
        await client.query('commit');

        expect((await entering).code).toBe('account.incorrect-credentials');
      } finally {
        client.release();
        await world.db.system.query('update users set password_hash = trim(password_hash) where email = $1', [
          EMAIL,
        ]);
      }
    },
  );

  async function waitsForLock(): Promise<void> {
    for (;;) {
      const { rowCount } = await world.db.system.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      if (rowCount) return;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
});

import { addPasskey } from '@maincrop/testkit/account/passkeys';
import { confirmNumber, enrolAuthenticator } from '@maincrop/testkit/account/proofs';
import { refusalOf } from '@maincrop/testkit/orders/orders';
import { anAccount } from '@maincrop/testkit/users/users';
import { codeSentTo, sentTo } from '@maincrop/testkit/world/outbox';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../platform/access/demo-password.ts';

const DAY_MS = 86_400_000;

/** Somebody sits in the session of an owner who reads the mail (F11 of the review). */
describe('followAccountLink', () => {
  let world: TestWorld;
  let number = 0;
  let email = '';
  let userId = '';
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  beforeEach(async () => {
    number += 1;
    email = `owner-${number}@customer.example`;
    userId = await anAccount(world, { email });
    world.clock.advance(60_000);
  });
  afterAll(() => world.close());

  const signIn = () => world.signIn(email);
  const linksTo = async (address: string) =>
    (await sentTo(world, address)).flatMap(
      ({ text }) => /account-link\?token=([\w-]{43})/.exec(text)?.[1] ?? [],
    );
  const follow = (token = 'none') => refusalOf(world.call('followAccountLink', { body: { token } }));
  const show = (token = 'none') => world.call('showAccountLink', { query: { token } });
  const accountRow = async () => {
    const { rows } = await world.db.system.query(
      `select email, mfa_preference as mfa, totp_secret is not null as "hasApp", phone,
         password_reset_required as "mustReset",
         (select count(*)::int from sessions where user_id = u.id and ended_at is null) as sessions,
         (select count(*)::int from passkeys where user_id = u.id) as passkeys,
         (select count(*)::int from recovery_codes where user_id = u.id) as "recoveryCodes"
       from users u where id = $1`,
      [userId],
    );
    return rows[0] as Record<string, unknown>;
  };
  const changeEmail = async (session: Awaited<ReturnType<typeof signIn>>, to: string) => {
    await session.call('changeEmail', { body: { email: to } });
    await session.call('confirmEmail', { body: { code: await codeSentTo(world, to) } });
  };

  it('OPEN-18 PRO-05 the former address comes back, nobody is signed in, and a code for a new password is mailed', async () => {
    const thief = await signIn();
    await changeEmail(thief, `thief-${number}@elsewhere.example`);
    const [token] = await linksTo(email);

    expect(await show(token)).toMatchObject({ purpose: 'undo', email, changes: [{ what: 'email' }] });
    expect(await follow(token)).toBe('none');

    expect(await accountRow()).toMatchObject({ email, mustReset: true, sessions: 0 });
    expect(await refusalOf(thief.call('getSession'))).toBe('account.sign-in-required');
    const entry = { email, password: DEMO_PASSWORD };
    expect(await refusalOf(world.call('signIn', { body: entry }))).toBe('account.password-reset-required');
    const code = await codeSentTo(world, email);
    const reset = { username: email, code, newPassword: 'Knollenfeld2027' };
    expect(await refusalOf(world.call('confirmReset', { body: reset }))).toBe('none');
    expect(await accountRow()).toMatchObject({ mustReset: false });
  });

  it('OPEN-18 MFA-07 a new factor is gone with all that belongs to it', async () => {
    const thief = await signIn();
    await enrolAuthenticator(world, thief);
    await addPasskey(thief);
    const tokens = await linksTo(email);
    expect(tokens).toHaveLength(2);

    expect(await follow(tokens.at(-1))).toBe('none');

    expect(await accountRow()).toEqual({
      email,
      mfa: 'none',
      hasApp: false,
      phone: null,
      mustReset: true,
      sessions: 0,
      passkeys: 0,
      recoveryCodes: 0,
    });
    expect(await follow(tokens[0])).toBe('account.link-ended');
  });

  it('OPEN-18 what came after the change is undone with it, also where its own link went to a stranger', async () => {
    const thief = await signIn();
    const elsewhere = `thief-${number}@elsewhere.example`;
    await changeEmail(thief, elsewhere);
    await confirmNumber(world, thief, '+46701740607');
    await thief.call('setMfaPreference', { body: { sms: 'PREFERRED', totp: 'DISABLED' } });
    await thief.call('changePassword', {
      body: { oldPassword: DEMO_PASSWORD, newPassword: 'Knollenfeld2027' },
    });
    const [token] = await linksTo(email);
    const ofThief = await linksTo(elsewhere);
    expect(ofThief).toHaveLength(3);

    const shown = await show(token);
    expect(shown.purpose === 'undo' && shown.changes.map(({ what }) => what)).toEqual([
      'email',
      'phone',
      'factor',
      'password',
    ]);
    expect(await follow(token)).toBe('none');

    expect(await accountRow()).toMatchObject({ email, mfa: 'none', phone: null, mustReset: true });
    for (const stolen of ofThief) expect(await follow(stolen)).toBe('account.link-ended');
  });

  it('OPEN-18 is good once, for seven days, and of a link that nobody mailed for nothing', async () => {
    const session = await signIn();
    const change = () =>
      session.call('changePassword', {
        body: { oldPassword: DEMO_PASSWORD, newPassword: 'Knollenfeld2027' },
      });
    await change();
    const [late] = await linksTo(email);
    world.clock.advance(7 * DAY_MS - 1000);
    expect(await show(late)).toMatchObject({ purpose: 'undo', changes: [{ what: 'password' }] });
    world.clock.advance(1000);
    expect(await show(late)).toEqual({ purpose: 'ended' });
    expect(await follow(late)).toBe('account.link-ended');
    expect(await follow()).toBe('account.link-ended');
    expect(await accountRow()).toMatchObject({ mustReset: false });
  });

  it('at once twice it is done once, and noted without a secret', async () => {
    const session = await signIn();
    await enrolAuthenticator(world, session);
    const [token] = await linksTo(email);

    const outcomes = await Promise.all([follow(token), follow(token)]);

    expect(outcomes.toSorted()).toEqual(['account.link-ended', 'none']);
    const { rows } = await world.db.system.query(
      "select after from audit_trail where action = 'account.change-undone' and actor_user_id = $1",
      [userId],
    );
    expect(rows).toEqual([{ after: { changes: ['factor'] } }]);
  });

  it('PRO-05 an address that somebody else has by now is not taken from them', async () => {
    const session = await signIn();
    await changeEmail(session, `moved-${number}@customer.example`);
    const [token] = await linksTo(email);
    await anAccount(world, { email });

    expect(await follow(token)).toBe('account.email-taken');
    expect(await accountRow()).toMatchObject({ email: `moved-${number}@customer.example`, sessions: 1 });
  });

  it('PRO-05 F11 a change of the address ends all other sessions and gives this one another secret', async () => {
    const [here, elsewhere] = [await signIn(), await signIn()];
    await changeEmail(here, `moved-${number}@customer.example`);

    expect(await refusalOf(elsewhere.call('getSession'))).toBe('account.sign-in-required');
    expect(await refusalOf(here.call('getSession'))).toBe('none');
    const copied = await fetch(`${world.base}/identity/token`, {
      method: 'POST',
      headers: { cookie: here.cookie },
    });
    expect(copied.status).toBe(401);
  });
});

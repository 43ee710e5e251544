import { BUYER_WITHOUT_MFA as EMAIL, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { auditedActions, userIdOf } from '@maincrop/testkit/world/accounts';
import { mailsTo } from '@maincrop/testkit/world/mails';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../platform/access/demo-password.ts';

const NEW_PASSWORD = 'Knollenfeld9';
const SUBJECT = 'Your password was changed';

describe('changePassword', () => {
  let world: TestWorld;
  let user: TestSession;
  beforeEach(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
    user = await world.signIn(EMAIL);
  });
  afterEach(() => world.close());

  it('PRO-06 sets the new password; the old one is no good any more', async () => {
    await change({});

    expect(await signIn(DEMO_PASSWORD)).toBe('account.incorrect-credentials');
    expect(await signIn(NEW_PASSWORD)).toBe('none');
  });

  it('OPEN-13 ends all other sessions and remembered devices, not this session', async () => {
    const elsewhere = await world.signIn(EMAIL);
    await world.db.system.query(
      `insert into remembered_devices (secret_hash, user_id, created_at, expires_at)
         select 'device', id, $2::timestamptz, $2::timestamptz + interval '1 day' from users where email = $1`,
      [EMAIL, world.clock.now()],
    );

    await change({});

    expect(await refusalOf(elsewhere.call('getSession'))).toBe('account.sign-in-required');
    expect(await refusalOf(user.call('getSession'))).toBe('none');
    expect((await world.db.system.query('select 1 from remembered_devices')).rowCount).toBe(0);
  });

  it('tells the owner by mail and the audit trail', async () => {
    await change({});

    const mails = await mailsTo(world, EMAIL);
    expect(mails.map(({ subject }) => subject)).toEqual([SUBJECT]);
    expect(mails[0]?.body_text).toContain('When: ');
    expect(await auditedActions(world, await userIdOf(world, EMAIL))).toContain('password.changed');
  });

  it('refuses the old password as the new one, beside its field', async () => {
    await change({});

    const problem = await problemOf(change({ oldPassword: NEW_PASSWORD }));

    expect(problem?.fields).toEqual([{ field: 'newPassword', code: 'account.same-password' }]);
  });

  it('PRO-06 refuses a wrong old password beside its field and changes nothing', async () => {
    const elsewhere = await world.signIn(EMAIL);

    const problem = await problemOf(change({ oldPassword: 'Wrong2026' }));

    expect(problem).toMatchObject({ status: 422, code: 'profile.wrong-password' });
    expect(problem?.fields).toEqual([{ field: 'oldPassword', code: 'profile.wrong-password' }]);
    expect(await refusalOf(elsewhere.call('getSession'))).toBe('none');
    expect(await signIn(DEMO_PASSWORD)).toBe('none');
    expect((await mailsTo(world, EMAIL)).map(({ subject }) => subject)).not.toContain(SUBJECT);
  });

  it('OPEN-25 counts guesses together with those at the sign-in, and lets the owner in after the wait', async () => {
    for (let n = 0; n < 3; n += 1) await refusalOf(change({ oldPassword: 'Wrong2026' }));
    for (let n = 0; n < 2; n += 1) await signIn('Wrong2026');

    const problem = await problemOf(change({}));
    expect(problem).toMatchObject({ status: 429, code: 'account.attempts-exceeded' });
    expect(await signIn(DEMO_PASSWORD)).toBe('account.attempts-exceeded');
    world.clock.advance(2000);
    expect(await refusalOf(change({}))).toBe('none');
  });

  it('OPEN-25 tries on a known device are counted apart, as at the sign-in', async () => {
    await world.db.system.query(
      `insert into known_devices (secret_hash, user_id, used_at, expires_at)
         select sha256('own-device'), id, $2::timestamptz, $2::timestamptz + interval '1 day'
           from users where email = $1`,
      [EMAIL, world.clock.now()],
    );
    for (let n = 0; n < 6; n += 1) await signIn('Wrong2026');
    const statuses = [];
    for (let n = 0; n < 6; n += 1) {
      const response = await fetch(`${world.base}/identity/change-password`, {
        method: 'POST',
        headers: { ...user.headers, cookie: 'known-device=own-device' },
        body: JSON.stringify({ oldPassword: 'Wrong2026', newPassword: NEW_PASSWORD }),
      });
      statuses.push(response.status);
    }

    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it('OPEN-25 guesses in parallel count as well', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => refusalOf(change({ oldPassword: 'Wrong2026' }))),
    );

    expect(answers.filter((answer) => answer === 'profile.wrong-password')).toHaveLength(5);
  });

  it.each(['Short1a', 'nocapital1', 'NOSMALL12', 'NoDigitHere', 'ÄÖÜsmall12', ' Leading12', 'Trailing12 '])(
    'AUTH-16 OPEN-14 refuses the new password "%s" without a guess',
    async (newPassword) => {
      const problem = await problemOf(change({ newPassword }));

      expect(problem).toMatchObject({ status: 422, code: 'account.invalid-password' });
      expect(problem?.fields).toEqual([{ field: 'newPassword', code: 'account.invalid-password' }]);
      expect((await world.db.system.query('select 1 from failed_attempts')).rowCount).toBe(0);
    },
  );

  it.each([
    ['Sunshine1', 'account.common-password'],
    ['Lindbergh2026', 'account.personal-password'],
  ])('OPEN-14 refuses %s, which is easily guessed: %s', async (newPassword, code) => {
    await world.db.system.query("update users set city = 'Lindbergh' where email = $1", [EMAIL]);

    const problem = await problemOf(change({ newPassword }));

    expect(problem).toMatchObject({ status: 422, code });
    expect(problem?.fields).toEqual([{ field: 'newPassword', code }]);
  });

  it('a reset code that was mailed before is no good any more', async () => {
    await world.call('forgotPassword', { body: { email: EMAIL } });
    await world.runJobs();

    await change({});

    expect((await world.db.system.query('select 1 from reset_codes')).rowCount).toBe(0);
  });

  it('needs a session', async () => {
    const body = { oldPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD };

    expect(await refusalOf(world.call('changePassword', { body }))).toBe('account.sign-in-required');
  });

  function change(given: { readonly oldPassword?: string; readonly newPassword?: string }) {
    const body = { oldPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD, ...given };
    return user.call('changePassword', { body });
  }

  function signIn(password: string): Promise<string> {
    return refusalOf(world.call('signIn', { body: { email: EMAIL, password } }));
  }
});

import { BUYER_WITHOUT_MFA, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { sentTo } from '@maincrop/testkit/world/outbox';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../platform/access/demo-password.ts';
import { hashPassword } from '../../../platform/access/password-hash.ts';

const EMAIL = BUYER_WITHOUT_MFA;
const NEW_PASSWORD = 'Knollenfeld9';
const MINUTE_MS = 60_000;

describe('confirmReset', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  beforeEach(() => world.db.system.query('delete from failed_attempts'));
  afterAll(() => world.close());

  it('AUTH-14 sets the new password; the old one is no good any more', async () => {
    const code = await mailedCode();

    expect(await reset({ code })).toBe('none');
    expect(await signIn(DEMO_PASSWORD)).toBe('account.incorrect-credentials');
    expect(await signIn(NEW_PASSWORD)).toBe('none');
  });

  it('ends all sessions and forgets remembered devices', async () => {
    const hash = await hashPassword(DEMO_PASSWORD);
    await world.db.system.query('update users set password_hash = $2 where email = $1', [EMAIL, hash]);
    const session = await world.signIn(EMAIL);
    await world.db.system.query(
      `insert into remembered_devices (secret_hash, user_id, created_at, expires_at)
         select 'device', id, $2::timestamptz, $2::timestamptz + interval '1 day' from users where email = $1`,
      [EMAIL, world.clock.now()],
    );

    await reset({ code: await mailedCode() });

    expect(await refusalOf(session.call('getSession'))).toBe('account.sign-in-required');
    const devices = await world.db.system.query('select 1 from remembered_devices');
    expect(devices.rowCount).toBe(0);
  });

  it('tells the owner, except of a first password', async () => {
    await world.db.system.query('delete from outbox where recipient = $1', [EMAIL]);
    await reset({ code: await mailedCode() });
    expect((await sentTo(world, EMAIL)).map(({ subject }) => subject)).toContain('Your password was changed');

    await world.db.system.query('update users set password_hash = null where email = $1', [EMAIL]);
    const code = await mailedCode();
    await world.db.system.query('delete from outbox where recipient = $1', [EMAIL]);
    expect(await reset({ code })).toBe('none');
    expect(await sentTo(world, EMAIL)).toEqual([]);
  });

  it('AUTH-09 lifts the demand for a new password', async () => {
    await world.db.system.query('update users set password_reset_required = true where email = $1', [EMAIL]);

    await reset({ code: await mailedCode() });

    expect(await signIn(NEW_PASSWORD)).toBe('none');
  });

  it('ERR-05 a code is good once, also for two that send it at once', async () => {
    const code = await mailedCode();

    const answers = await Promise.all([reset({ code }), reset({ code })]);

    expect(answers.toSorted()).toEqual(['account.invalid-code', 'none']);
    expect(await reset({ code })).toBe('account.invalid-code');
  });

  it('OPEN-25 a code is good for ten minutes', async () => {
    const code = await mailedCode();
    world.clock.advance(10 * MINUTE_MS);

    expect(await reset({ code })).toBe('account.invalid-code');
  });

  it('OPEN-25 a code has five tries', async () => {
    const code = await mailedCode();
    for (let n = 0; n < 5; n += 1) await reset({ code: 'wrong' });
    world.clock.advance(2000);

    expect(await reset({ code })).toBe('account.invalid-code');
  });

  it('a further code replaces the one before', async () => {
    const first = await mailedCode();
    const second = await mailedCode();

    expect(await reset({ code: first === second ? 'wrong' : first })).toBe('account.invalid-code');
    expect(await reset({ code: second })).toBe('none');
  });

  it('OPEN-15 answers a wrong code, a stranger and a deactivated user alike', async () => {
    const problems = await Promise.all(
      [EMAIL, 'nobody@nowhere.example', 'inactive@customer.example'].map(async (username) => {
        const body = { username, code: '123', newPassword: NEW_PASSWORD };
        const problem = await problemOf(world.call('confirmReset', { body }));
        return [problem?.status, problem?.code, problem?.message, problem?.params, problem?.fields];
      }),
    );

    expect(problems[0]?.slice(0, 2)).toEqual([422, 'account.invalid-code']);
    expect(problems).toEqual([problems[0], problems[0], problems[0]]);
  });

  it.each(['Short1a', 'nocapital1', 'NOSMALL12', 'NoDigitHere', 'ÄÖÜsmall12', ' Leading12', 'Trailing12 '])(
    'AUTH-16 AUTH-17 ERR-06 refuses the password "%s" and leaves the code good',
    async (newPassword) => {
      const code = await mailedCode();
      const body = { username: EMAIL, code, newPassword };

      const problem = await problemOf(world.call('confirmReset', { body }));

      expect(problem).toMatchObject({ status: 422, code: 'account.invalid-password' });
      expect(problem?.fields).toEqual([{ field: 'newPassword', code: 'account.invalid-password' }]);
      expect(await reset({ code })).toBe('none');
    },
  );

  it('refuses a common password, and one of the own name to nobody but its owner', async () => {
    await world.db.system.query("update users set last_name = 'Rübenstein' where email = $1", [EMAIL]);
    const code = await mailedCode();
    const enter = async (given: { readonly code: string; readonly newPassword: string }) =>
      refusalOf(world.call('confirmReset', { body: { username: EMAIL, ...given } }));

    expect(await enter({ code, newPassword: 'Sunshine1' })).toBe('account.common-password');
    expect(await enter({ code: '000', newPassword: 'Rübenstein1984' })).toBe('account.invalid-code');
    expect(await enter({ code, newPassword: 'Rübenstein1984' })).toBe('account.personal-password');
    expect(await enter({ code, newPassword: NEW_PASSWORD })).toBe('none');
  });

  it('names the parameter that is missing', async () => {
    const response = await fetch(`${world.base}/identity/confirm-reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: EMAIL, newPassword: NEW_PASSWORD }),
    });

    expect(await response.json()).toMatchObject({
      status: 400,
      code: 'required-parameter-missing',
      params: { name: 'code' },
    });
  });

  function reset(given: { readonly code: string; readonly newPassword?: string }): Promise<string> {
    const body = { username: EMAIL, newPassword: NEW_PASSWORD, ...given };
    return refusalOf(world.call('confirmReset', { body }));
  }

  function signIn(password: string): Promise<string> {
    return refusalOf(world.call('signIn', { body: { email: EMAIL, password } }));
  }

  async function mailedCode(): Promise<string> {
    // One mail every half minute.
    world.clock.advance(30_000);
    await world.call('forgotPassword', { body: { email: EMAIL } });
    await world.runJobs();
    const { items } = await world.call('listDemoOutbox');
    const codes = items.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]);
    return codes.find((code) => code !== undefined) ?? '';
  }
});

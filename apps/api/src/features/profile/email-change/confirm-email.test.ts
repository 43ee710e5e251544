import {
  BUYER,
  BUYER_WITHOUT_MFA as EMAIL,
  CONTAINER_BUYER,
  refusalOf,
} from '@maincrop/testkit/orders/orders';
import { auditedActions } from '@maincrop/testkit/world/accounts';
import { mailedCode, mailsTo } from '@maincrop/testkit/world/mails';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../platform/access/demo-password.ts';

const NEW_EMAIL = 'New.Buyer@customer.example';
const MINUTE_MS = 60_000;

describe('confirmEmail', () => {
  let world: TestWorld;
  let user: TestSession;
  beforeEach(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
    user = await world.signIn(EMAIL);
  });
  afterEach(() => world.close());

  it('PRO-05 changes the address: the new one signs in, the old one does not', async () => {
    await confirm(await codeFor(NEW_EMAIL));

    expect((await user.call('getProfile')).email).toBe(NEW_EMAIL);
    expect(await signIn(NEW_EMAIL.toLowerCase())).toBe('none');
    expect(await signIn(EMAIL)).toBe('account.incorrect-credentials');
  });

  it('tells the old address and the audit trail, not the new one', async () => {
    const { clientId } = await user.call('getProfile');
    await confirm(await codeFor(NEW_EMAIL));

    expect((await mailsTo(world, EMAIL)).map(({ subject }) => subject)).toEqual([
      'Your e-mail address was changed',
    ]);
    expect(await mailsTo(world, NEW_EMAIL)).toHaveLength(1);
    expect(await auditedActions(world, clientId)).toEqual(['email.change-asked', 'email.changed']);
  });

  it('no address stands in the audit trail', async () => {
    await confirm(await codeFor(NEW_EMAIL));

    const { rows } = await world.db.system.query('select * from audit_trail');
    expect(JSON.stringify(rows)).not.toContain('@');
  });

  it.each([BUYER, BUYER.toUpperCase(), 'inactive@customer.example'])(
    'OPEN-15 only the code shows that %s is taken; the code is used up',
    async (taken) => {
      const code = await codeFor(taken);
      expect(await refusalOf(confirm('000000'))).toBe('account.invalid-code');

      expect(await refusalOf(confirm(code))).toBe('account.email-taken');
      expect(await refusalOf(confirm(code))).toBe('account.invalid-code');
      expect((await user.call('getProfile')).email).toBe(EMAIL);
    },
  );

  it('OPEN-15 of two users who want the same address one gets it', async () => {
    const other = await world.signIn(CONTAINER_BUYER);
    const code = await codeFor(NEW_EMAIL);
    await other.call('changeEmail', { body: { email: NEW_EMAIL } });
    const otherCode = await mailedCode(world, NEW_EMAIL);

    const answers = await Promise.all([
      refusalOf(confirm(code)),
      refusalOf(other.call('confirmEmail', { body: { code: otherCode } })),
    ]);

    expect(answers.toSorted()).toEqual(['account.email-taken', 'none']);
  });

  it('a sign-up that nobody confirmed does not stand in the way', async () => {
    const body = { email: NEW_EMAIL, password: 'Ackerwinde99', locale: 'en-GB', acceptTerms: true } as const;
    await world.call('signUp', { body });
    await world.runJobs();

    expect(await refusalOf(confirm(await codeFor(NEW_EMAIL)))).toBe('none');
    expect(await signIn(NEW_EMAIL)).toBe('none');
  });

  it('OPEN-25 a code is good once, also for two that send it at once', async () => {
    const code = await codeFor(NEW_EMAIL);

    const answers = await Promise.all([refusalOf(confirm(code)), refusalOf(confirm(code))]);

    expect(answers.toSorted()).toEqual(['account.invalid-code', 'none']);
  });

  it('OPEN-25 a code is good for ten minutes', async () => {
    const code = await codeFor(NEW_EMAIL);
    world.clock.advance(10 * MINUTE_MS);
    await world.db.system.query("update access_tokens set expires_at = expires_at + interval '1 hour'");

    expect(await refusalOf(confirm(code))).toBe('account.invalid-code');
  });

  it('OPEN-25 a code has five tries', async () => {
    const code = await codeFor(NEW_EMAIL);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let n = 0; n < 5; n += 1) expect(await refusalOf(confirm(wrong))).toBe('account.invalid-code');
    world.clock.advance(2000);

    expect(await refusalOf(confirm(code))).toBe('account.invalid-code');
  });

  it('ERR-07 wrong codes are counted with those of other paths in a session, not with those of a reset', async () => {
    await codeFor(NEW_EMAIL);
    for (let n = 0; n < 5; n += 1) await refusalOf(confirm('wrong'));

    expect(await refusalOf(confirm('wrong'))).toBe('account.attempts-exceeded');
    const phone = { code: '123456' };
    expect(await refusalOf(user.call('confirmPhone', { body: phone }))).toBe('account.attempts-exceeded');
    // Anybody may send those: they keep nobody from anything else (decision 065).
    const reset = { username: EMAIL, code: '123456', newPassword: 'Knollenfeld9' };
    expect(await refusalOf(world.call('confirmReset', { body: reset }))).toBe('account.invalid-code');
  });

  it('OPEN-25 a right code earns no further guesses at codes', async () => {
    const right = await codeFor(CONTAINER_BUYER);
    for (let n = 0; n < 4; n += 1) await refusalOf(confirm('wrong'));
    expect(await refusalOf(confirm(right))).toBe('account.email-taken');

    expect(await refusalOf(confirm('wrong'))).toBe('account.invalid-code');
    expect(await refusalOf(confirm('wrong'))).toBe('account.attempts-exceeded');
  });

  it('a further address makes the code before no good', async () => {
    const first = await codeFor(NEW_EMAIL);
    const second = await codeFor('other@customer.example');

    expect(await refusalOf(confirm(first === second ? 'wrong' : first))).toBe('account.invalid-code');
    await confirm(second);
    expect((await user.call('getProfile')).email).toBe('other@customer.example');
  });

  it('the code of one user is no good for another', async () => {
    const code = await codeFor(NEW_EMAIL);
    const other = await world.signIn(CONTAINER_BUYER);

    expect(await refusalOf(other.call('confirmEmail', { body: { code } }))).toBe('account.invalid-code');
  });

  it('needs a session, and a change that waits', async () => {
    expect(await refusalOf(world.call('confirmEmail', { body: { code: '1' } }))).toBe(
      'account.sign-in-required',
    );
    expect(await refusalOf(confirm('123456'))).toBe('account.invalid-code');
  });

  async function codeFor(email: string): Promise<string> {
    await user.call('changeEmail', { body: { email } });
    return mailedCode(world, email);
  }

  function confirm(code: string) {
    return user.call('confirmEmail', { body: { code } });
  }

  function signIn(email: string): Promise<string> {
    return refusalOf(world.call('signIn', { body: { email, password: DEMO_PASSWORD } }));
  }
});

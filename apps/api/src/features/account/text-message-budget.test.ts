import { BUYER, BUYER_WITHOUT_MFA, refusalOf } from '@maincrop/testkit/orders/orders';
import { anAccount } from '@maincrop/testkit/users/users';
import { codeSentTo, sentTo } from '@maincrop/testkit/world/outbox';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../platform/access/demo-password.ts';

const SMS_BUYER = 'buyer.de@customer.example';
const SMS_PHONE = '+46701740606';
const A_DAY = 10;
const DAY_MS = 24 * 3_600_000;

describe('text messages of a day', () => {
  let world: TestWorld;
  afterEach(() => world.close());

  it('MFA-08 a second sign-in within half a minute takes the code that was sent before, once', async () => {
    world = await createTestWorld();
    const first = await signIn();
    world.clock.advance(29_000);
    const second = await signIn();
    const code = await codeSentTo(world, SMS_PHONE);

    expect([first.isCodeSent, second.isCodeSent]).toEqual([true, true]);
    expect(await sentTo(world, SMS_PHONE)).toHaveLength(1);
    const answers = await Promise.all([confirm(first.challenge, code), confirm(second.challenge, code)]);
    expect(answers.filter((answer) => answer === 'none')).toHaveLength(1);
    expect(await confirm(second.challenge, code)).not.toBe('none');
  });

  it('MFA-08 sign-ins at once send one message', async () => {
    world = await createTestWorld();

    await Promise.all([signIn(), signIn(), signIn(), signIn()]);

    expect(await textsPromised('sms-sign-in-user')).toBe(1);
    expect(await sentTo(world, SMS_PHONE)).toHaveLength(1);
  });

  it('MFA-08 asking for a code again in another pending sign-in sends nothing within half a minute', async () => {
    world = await createTestWorld();
    const first = await signIn();
    world.clock.advance(31_000);
    const second = await signIn();
    world.clock.advance(10_000);

    await resend(first.challenge);

    expect(await textsPromised('sms-sign-in-user')).toBe(2);
    expect(await confirm(second.challenge, await codeSentTo(world, SMS_PHONE))).toBe('none');
  });

  it('MFA-08 after ten codes of a day the sign-in begins without one and says so, until tomorrow', async () => {
    world = await createTestWorld();
    for (let n = 0; n < A_DAY; n += 1) {
      expect((await signIn()).isCodeSent).toBe(true);
      world.clock.advance(31_000);
    }

    const answer = await signIn();

    expect(answer).toMatchObject({ status: 'code-required', method: 'SMS', isCodeSent: false });
    expect(await resend(answer.challenge)).toBe('account.sms-limit-reached');
    expect(await textsPromised('sms-sign-in-user')).toBe(A_DAY);
    expect(await confirm(answer.challenge, '')).toBe('account.invalid-code');
    world.clock.advance(DAY_MS);
    expect((await signIn()).isCodeSent).toBe(true);
  });

  it('MFA-08 MFA-10 a portal without text messages says so and promises none', async () => {
    world = await createTestWorld({ environment: { SMS_URL: 'off' } });
    const { call } = await world.signIn(BUYER_WITHOUT_MFA);

    expect(await refusalOf(call('sendPhoneCode', { body: { phone: '+46701740701' } }))).toBe(
      'account.sms-off',
    );
    const answer = await signIn();
    expect(answer).toMatchObject({ status: 'code-required', method: 'SMS', isCodeSent: false });
    world.clock.advance(31_000);
    expect(await resend(answer.challenge)).toBe('account.sms-off');
    expect(await sentTo(world, SMS_PHONE)).toHaveLength(0);
  });

  it('MFA-10 a user asks for ten codes a day, to whichever numbers', async () => {
    world = await createTestWorld();
    const { call } = await world.signIn(BUYER_WITHOUT_MFA);
    const ask = async (phone: string) => {
      // The interval between two codes has tests of its own.
      await world.db.system.query('delete from phone_codes');
      return refusalOf(call('sendPhoneCode', { body: { phone } }));
    };

    for (let n = 0; n < A_DAY; n += 1) expect(await ask(`+4670174070${n}`)).toBe('none');

    expect(await ask('+46701740710')).toBe('account.sms-limit-reached');
  });

  it('MFA-10 a number gets ten codes a day whoever asks, and its owner still signs in by text', async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '0.5' } });
    const askers = [await world.signIn(BUYER_WITHOUT_MFA), await world.signIn(BUYER)];
    const answers = [];
    for (let n = 0; n < 6; n += 1) {
      const { call } = askers[n % 2] ?? askers[0] ?? world;
      world.clock.advance(31_000);
      answers.push(await refusalOf(call('sendPhoneCode', { body: { phone: SMS_PHONE } })));
    }

    expect(answers).toEqual(['none', 'none', 'none', 'none', 'none', 'account.sms-limit-reached']);
    expect((await signIn()).isCodeSent).toBe(true);
  });

  it('made-up numbers use up a fifth of the portal’s day, and nothing of what sign-ins need', async () => {
    world = await createTestWorld({ environment: { SMS_DAILY_LIMIT: '5' } });
    const { call } = await world.signIn(BUYER_WITHOUT_MFA);
    const ask = (phone: string) => refusalOf(call('sendPhoneCode', { body: { phone } }));

    expect(await ask('+46701740701')).toBe('none');
    world.clock.advance(31_000);
    expect(await ask('+46701740702')).toBe('account.sms-limit-reached');
    // What the portal refused is not counted against the user either.
    expect(await textsPromised('sms-phone-user')).toBe(1);

    const sent = [];
    for (let n = 0; n < 6; n += 1) {
      sent.push((await signIn()).isCodeSent);
      world.clock.advance(31_000);
    }
    expect(sent).toEqual([true, true, true, true, true, false]);
  });

  it('MFA-10 F27 accounts without a customer use up half of the phone codes, and customers still get theirs', async () => {
    world = await createTestWorld({ environment: { SMS_DAILY_LIMIT: '20' } });
    const strangers = [];
    for (const n of [1, 2, 3]) {
      const email = `stranger-${n}@tryout.example`;
      await anAccount(world, { email });
      const { call } = await world.signIn(email);
      strangers.push(await refusalOf(call('sendPhoneCode', { body: { phone: `+4670174070${n}` } })));
    }
    expect(strangers).toEqual(['none', 'none', 'account.sms-limit-reached']);

    const { call } = await world.signIn(BUYER_WITHOUT_MFA);
    expect(await refusalOf(call('sendPhoneCode', { body: { phone: '+46701740704' } }))).toBe('none');
  });

  it('MFA-10 F27 from one network accounts without a customer get twenty', async () => {
    world = await createTestWorld();
    await anAccount(world, { email: 'stranger@tryout.example' });
    const { call } = await world.signIn('stranger@tryout.example');
    expect(await refusalOf(call('sendPhoneCode', { body: { phone: '+46701740701' } }))).toBe('none');
    await world.db.system.query("update daily_budgets set used = 20 where kind = 'sms-phone-network'");
    world.clock.advance(31_000);

    expect(await refusalOf(call('sendPhoneCode', { body: { phone: '+46701740702' } }))).toBe(
      'account.sms-limit-reached',
    );
  });

  it('keeps no number in clear', async () => {
    world = await createTestWorld();
    await signIn();

    const { rows } = await world.db.system.query('select b::text as row from daily_budgets b');

    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain('701740606');
  });

  async function signIn() {
    const answer = await world.call('signIn', { body: { email: SMS_BUYER, password: DEMO_PASSWORD } });
    if (answer.status !== 'code-required') throw new Error('The second factor was not asked for.');
    return answer;
  }

  function resend(challenge: string): Promise<string> {
    return refusalOf(world.call('resendCode', { body: { challenge } }));
  }

  function confirm(challenge: string, code: string): Promise<string> {
    return refusalOf(world.call('confirmSignIn', { body: { challenge, code } }));
  }

  async function textsPromised(kind: string): Promise<number> {
    const { rows } = await world.db.system.query<{ used: number }>(
      'select sum(used)::int as used from daily_budgets where kind = $1',
      [kind],
    );
    return rows[0]?.used ?? 0;
  }
});

import { BUYER, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../platform/access/demo-password.ts';

const MINUTE_MS = 60_000;
const SMS_BUYER = 'buyer.de@customer.example';

describe('resendCode', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  afterAll(() => world.close());

  it('sends a new code of a pending sign-in after half a minute; the old one is no good any more', async () => {
    const challenge = await challengeOf(SMS_BUYER);
    const first = await shownCode();
    world.clock.advance(31_000);

    await world.call('resendCode', { body: { challenge } });
    const second = await shownCode();

    expect(await texts()).toBe(2);
    // One in a million: the new code is the old one.
    const old = first === second ? 'wrong' : first;
    expect(await confirm(challenge, old)).toBe('account.invalid-code');
    expect(await confirm(challenge, second)).toBe('none');
  });

  it('sends no second code within half a minute', async () => {
    const challenge = await challengeOf(SMS_BUYER);
    await world.runJobs();
    const before = await texts();
    world.clock.advance(29_000);

    const refusal = await problemOf(world.call('resendCode', { body: { challenge } }));
    await world.runJobs();

    expect(refusal).toMatchObject({ code: 'account.code-sent-just-now', params: { seconds: 1 } });
    expect(await texts()).toBe(before);
  });

  it('OPEN-13 a code that was sent again is good for ten minutes of its own', async () => {
    const challenge = await challengeOf(SMS_BUYER);
    world.clock.advance(9 * MINUTE_MS);
    await world.call('resendCode', { body: { challenge } });
    const code = await shownCode();

    world.clock.advance(9 * MINUTE_MS);

    expect(await confirm(challenge, code)).toBe('none');
  });

  it('OPEN-13 a sign-in that was not finished in half an hour starts over, however often its code was sent again', async () => {
    const challenge = await challengeOf(SMS_BUYER);
    const resend = () => refusalOf(world.call('resendCode', { body: { challenge } }));
    world.clock.advance(9 * MINUTE_MS);
    expect(await resend()).toBe('none');
    world.clock.advance(9 * MINUTE_MS);
    expect(await resend()).toBe('none');
    world.clock.advance(3 * MINUTE_MS);

    expect(await resend()).toBe('account.sign-in-expired');
  });

  it('says that there is nothing to send for a sign-in that is gone, or waits for an authenticator', async () => {
    const gone = await challengeOf(SMS_BUYER);
    world.clock.advance(11 * MINUTE_MS);

    for (const challenge of ['made-up', gone, await challengeOf(BUYER)])
      expect(await refusalOf(world.call('resendCode', { body: { challenge } }))).toBe(
        'account.sign-in-expired',
      );
  });

  it('AUTH-15 mails the code of a password reset again', async () => {
    await world.call('resendCode', { body: { email: BUYER } });
    await world.runJobs();

    expect((await world.call('listDemoOutbox')).items[0]).toMatchObject({ kind: 'mail', to: BUYER });
  });

  it('OPEN-15 answers alike for an account and a stranger', async () => {
    for (const email of [BUYER, 'nobody@nowhere.example'])
      expect(await refusalOf(world.call('resendCode', { body: { email } }))).toBe('none');
  });

  it('refuses a body that names neither', async () => {
    const response = await fetch(`${world.base}/identity/resend-code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });

    expect(response.status).toBe(400);
  });

  async function challengeOf(email: string): Promise<string> {
    const answer = await world.call('signIn', { body: { email, password: DEMO_PASSWORD } });
    return answer.status === 'code-required' ? answer.challenge : 'none';
  }

  function confirm(challenge: string, code: string): Promise<string> {
    return refusalOf(world.call('confirmSignIn', { body: { challenge, code } }));
  }

  async function shownCode(): Promise<string> {
    await world.runJobs();
    return (await world.call('showDemoCode', { query: { email: SMS_BUYER } })).code ?? '';
  }

  async function texts(): Promise<number> {
    return (await world.call('listDemoOutbox')).items.filter(({ kind }) => kind === 'sms').length;
  }
});

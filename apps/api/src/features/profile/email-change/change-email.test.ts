import { BUYER, BUYER_WITHOUT_MFA as EMAIL, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { mailsTo } from '@maincrop/testkit/world/mails';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const NEW_EMAIL = 'New.Buyer@customer.example';

describe('changeEmail', () => {
  let world: TestWorld;
  let user: TestSession;
  beforeEach(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
    user = await world.signIn(EMAIL);
  });
  afterEach(() => world.close());

  it('PRO-05 mails a code to the new address and changes nothing yet', async () => {
    await change(NEW_EMAIL);

    const mails = await mailsTo(world, NEW_EMAIL);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Your code for the new e-mail address');
    expect(mails[0]?.body_text).toMatch(/\b\d{6}\b/);
    expect(await mailsTo(world, EMAIL)).toEqual([]);
    expect((await user.call('getProfile')).email).toBe(EMAIL);
  });

  it('PRO-05 the profile says which address waits for its code, as long as that is good', async () => {
    const waiting = async () => (await user.call('getProfile')).waitingEmail;
    expect(await waiting()).toBeNull();

    await change(NEW_EMAIL);

    expect(await waiting()).toBe(NEW_EMAIL);
    world.clock.advance(11 * 60_000);
    const later = await world.signIn(EMAIL);
    expect((await later.call('getProfile')).waitingEmail).toBeNull();
  });

  it('keeps the code as a hash only', async () => {
    await change(NEW_EMAIL);
    const code = /\d{6}/.exec((await mailsTo(world, NEW_EMAIL))[0]?.body_text ?? '')?.[0] ?? 'none';

    const { rows } = await world.db.system.query('select * from email_changes');

    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('OPEN-15 answers a taken and a free address alike, in any case', async () => {
    const answers = await Promise.all(
      [NEW_EMAIL, BUYER, BUYER.toUpperCase(), 'inactive@customer.example'].map(async (email) => {
        const response = await fetch(`${world.base}/identity/change-email`, {
          method: 'POST',
          headers: user.headers,
          body: JSON.stringify({ email }),
        });
        return [response.status, await response.text()];
      }),
    );

    expect(answers).toEqual(answers.map(() => [204, '']));
  });

  it('OPEN-15 a taken address gets its code like a free one', async () => {
    await change(BUYER);

    expect(await mailsTo(world, BUYER)).toHaveLength(1);
  });

  it('refuses the own address', async () => {
    const problem = await problemOf(change(EMAIL.toUpperCase()));

    expect(problem).toMatchObject({ status: 422, code: 'profile.same-email' });
    expect(problem?.fields).toEqual([{ field: 'email', code: 'profile.same-email' }]);
  });

  it('sends one code when asked twice within half a minute, and a further one later', async () => {
    await change(NEW_EMAIL);
    await world.runJobs();
    await change(NEW_EMAIL);
    expect(await mailsTo(world, NEW_EMAIL)).toHaveLength(1);

    world.clock.advance(30_000);
    await change(NEW_EMAIL);

    expect(await mailsTo(world, NEW_EMAIL)).toHaveLength(2);
  });

  it.each([
    '',
    'nobody',
    'a b@c.example',
    'a..b@c.example',
    'a@-b.example',
    'a@b.example\r\nBcc: c@d.example',
  ])('ERR-12 refuses the address "%s"', async (email) => {
    expect(await refusalOf(change(email))).toBe('account.invalid-email');
  });

  it('PRO-09 needs a password proven within ten minutes', async () => {
    await world.db.system.query(
      "update sessions set authenticated_at = authenticated_at - interval '11 minutes'",
    );

    expect(await refusalOf(change(NEW_EMAIL))).toBe('account.reauthentication-required');
  });

  it('needs a session', async () => {
    expect(await refusalOf(world.call('changeEmail', { body: { email: NEW_EMAIL } }))).toBe(
      'account.sign-in-required',
    );
  });

  function change(email: string) {
    return user.call('changeEmail', { body: { email } });
  }
});

describe('changes of e-mail in a day', () => {
  let world: TestWorld;
  beforeEach(async () => {
    world = await createTestWorld();
  });
  afterEach(() => world.close());

  it('PRO-05 a user asks for ten, to whichever addresses', async () => {
    const { call } = await world.signIn(EMAIL);
    const ask = (n: number) =>
      refusalOf(call('changeEmail', { body: { email: `victim-${n}@customer.example` } }));
    for (let n = 0; n < 10; n += 1) expect(await ask(n)).toBe('none');

    expect(await ask(10)).toBe('account.mail-limit-reached');
  });

  it('PRO-05 an address gets twenty, whoever asks, and the answer does not tell', async () => {
    const { call } = await world.signIn(EMAIL);
    await call('changeEmail', { body: { email: NEW_EMAIL } });
    await world.runJobs();
    await world.db.system.query("update daily_budgets set used = 20 where kind = 'email-code'");
    world.clock.advance(31_000);

    expect(await refusalOf(call('changeEmail', { body: { email: NEW_EMAIL } }))).toBe('none');

    await world.runJobs();
    expect(await mailsTo(world, NEW_EMAIL)).toHaveLength(1);
  });
});

import { aBrowser } from '@maincrop/testkit/account/sign-up-browser';
import { BUYER_WITHOUT_MFA, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { codeSentTo, sentTo } from '@maincrop/testkit/world/outbox';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../platform/access/demo-password.ts';

const EMAIL = 'new.cook@tryout.example';
const password = 'Knollenfeld9';

describe('signUp', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  beforeEach(async () => {
    await world.db.system.query("delete from users where email like '%@tryout.example'");
    await world.db.system.query('delete from mail_limits');
    await world.db.system.query('delete from graphile_worker._private_jobs');
    await world.db.system.query('delete from outbox');
    await world.db.system.query('delete from failed_attempts');
  });
  afterAll(() => world.close());

  it('AUTH-04 OPEN-03 mails a code in the language of the sign-up', async () => {
    await signUp({ locale: 'de' });

    const [mail] = await sentTo(world, EMAIL);
    expect(mail?.subject).toBe('Ihr Code für Ihr neues Maincrop-Konto');
    expect(mail?.text).toMatch(/Er gilt 10 Minuten[^]*\nIhr Code: \d{6}\n/);
    expect(mail?.text).toContain('/auth?state=signUp&email=new.cook%40tryout.example');
  });

  it('AUTH-04 lets nobody in before the code was confirmed, and answers as if there were no account', async () => {
    await signUp();
    await world.runJobs();

    expect(await refusalOf(world.call('signIn', { body: { email: EMAIL, password } }))).toBe(
      'account.incorrect-credentials',
    );
    await world.call('forgotPassword', { body: { email: EMAIL } });
    expect(await sentTo(world, EMAIL)).toHaveLength(1);
  });

  it('replaces password and code of an account that was never confirmed', async () => {
    const browser = aBrowser(world, EMAIL);
    await signUp({ password: 'Ackerwinde99' });
    const first = await codeSentTo(world, EMAIL);
    world.clock.advance(30_000);
    await browser.signUp(password);
    const second = await codeSentTo(world, EMAIL);

    // One in a million: the new code is the old one.
    expect(await confirm(first === second ? 'wrong!' : first)).toBe('account.invalid-code');
    expect(await browser.confirm(second)).toBe(200);
    expect(await refusalOf(world.call('signIn', { body: { email: EMAIL, password: 'Ackerwinde99' } }))).toBe(
      'account.incorrect-credentials',
    );
    expect(await refusalOf(world.call('signIn', { body: { email: EMAIL, password } }))).toBe('none');
  });

  it('OPEN-16 mails one address at most every half minute, and the code on its way keeps its password', async () => {
    const browser = aBrowser(world, EMAIL);
    await browser.signUp(password);
    const code = await codeSentTo(world, EMAIL);
    world.clock.advance(29_000);
    await signUp({ password: 'Ackerwinde99' });

    expect(await sentTo(world, EMAIL)).toHaveLength(1);
    expect(await browser.confirm(code)).toBe(200);
    expect(await refusalOf(world.call('signIn', { body: { email: EMAIL, password } }))).toBe('none');
  });

  it('OPEN-15 answers a taken, a closed and a free address alike and mails the owner of the taken one', async () => {
    const emails = [EMAIL, BUYER_WITHOUT_MFA.toUpperCase(), 'inactive@customer.example'];
    const before = await hashOf(BUYER_WITHOUT_MFA);

    const answers = await Promise.all(
      emails.map(async (email) => {
        const response = await fetch(`${world.base}/identity/sign-up`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password, locale: 'en-GB', acceptTerms: true }),
        });
        const cookies = response.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, ''));
        return [response.status, await response.text(), cookies];
      }),
    );

    const cookie = expect.stringMatching(/^sign-up; .*HttpOnly/);
    expect(answers).toEqual(emails.map(() => [204, '', [cookie]]));
    expect(new Set(answers.map(String)).size).toBe(1);
    expect((await sentTo(world, BUYER_WITHOUT_MFA))[0]?.subject).toBe('You already have a Maincrop account');
    expect(await sentTo(world, 'inactive@customer.example')).toEqual([]);
    expect(await hashOf(BUYER_WITHOUT_MFA)).toBe(before);
    const body = { email: BUYER_WITHOUT_MFA, password: DEMO_PASSWORD };
    expect(await refusalOf(world.call('signIn', { body }))).toBe('none');
  });

  it.each(['Short1a', 'nocapital1', 'Ünïcode1ü', ' Leading12'])(
    'AUTH-16 AUTH-17 refuses the password "%s"',
    async (weak) => {
      const problem = await problemOf(signUp({ password: weak }));

      expect(problem).toMatchObject({ status: 422, code: 'account.invalid-password' });
      expect(problem?.fields).toEqual([{ field: 'password', code: 'account.invalid-password' }]);
    },
  );

  it('AUTH-04 refuses what is no address and who does not accept the terms, beside the field', async () => {
    const wrong = await problemOf(signUp({ email: 'nobody' }));
    const unwilling = await problemOf(signUp({ acceptTerms: false }));

    expect(wrong?.fields).toEqual([{ field: 'email', code: 'account.invalid-email' }]);
    expect(unwilling?.fields).toEqual([{ field: 'acceptTerms', code: 'account.terms-required' }]);
    expect(await sentTo(world, EMAIL)).toEqual([]);
  });

  it('takes nothing but what a sign-up says: no group, id, role or SAP customer', async () => {
    const more = {
      id: '00000000-0000-0000-0000-000000000000',
      group: 'administrators',
      roles: ['administrators'],
    };
    await signUp({ ...more, sapId: '0000100001', group_name: 'administrators', deletedAt: null });
    await confirm(await codeSentTo(world, EMAIL));

    const { rows } = await world.db.system.query(
      `select u.group_name, u.sap_id, array(select role_id from user_roles where user_id = u.id) as roles,
         u.id = $2 as has_chosen_id from users u where email = $1`,
      [EMAIL, more.id],
    );
    expect(rows).toEqual([
      { group_name: 'indirect-customers', sap_id: null, roles: ['indirect-customers'], has_chosen_id: false },
    ]);
  });

  it('mails a code although the first attempt at the mail failed', async () => {
    const sent: string[] = [];
    let isDown = true;
    const flaky = await createTestWorld({
      overrides: {
        mail: {
          send: (mail) => {
            if (isDown) return Promise.reject(new Error('mail is down'));
            sent.push(mail.to);
            return Promise.resolve();
          },
          close: () => Promise.resolve(),
        },
      },
    });
    await flaky.call('signUp', { body: { email: EMAIL, password, locale: 'en-GB', acceptTerms: true } });
    await flaky.runJobs();
    isDown = false;
    await flaky.db.system.query('update graphile_worker._private_jobs set run_at = now()');
    await flaky.runJobs();

    await flaky.close();
    expect(sent).toEqual([EMAIL]);
  });

  function signUp(changes: Readonly<Record<string, unknown>> = {}) {
    return world.call('signUp', {
      body: { email: EMAIL, password, locale: 'en-GB', acceptTerms: true, ...changes },
    });
  }

  function confirm(code: string): Promise<string> {
    return refusalOf(world.call('confirmSignUp', { body: { email: EMAIL, code } }));
  }

  async function hashOf(email: string): Promise<string | undefined> {
    const { rows } = await world.db.system.query<{ password_hash: string }>(
      'select password_hash from users where email = $1',
      [email],
    );
    return rows[0]?.password_hash;
  }
});

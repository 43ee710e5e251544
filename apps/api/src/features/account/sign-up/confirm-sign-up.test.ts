import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { codeSentTo, noticesOf, sentTo } from '@maincrop/testkit/world/outbox';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const EMAIL = 'new.cook@tryout.example';
const password = 'Knollenfeld9';
const MINUTE_MS = 60_000;

describe('confirmSignUp', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  beforeEach(async () => {
    await world.db.system.query("delete from users where email like '%@tryout.example'");
    await world.db.system.query('delete from mail_limits');
    await world.db.system.query('delete from failed_attempts');
  });
  afterAll(() => world.close());

  it('AUTH-04 OPEN-03 signs in, in the group for people who sign up by themselves, with its role', async () => {
    const response = await fetch(`${world.base}/identity/confirm-sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Firefox on a farm' },
      body: JSON.stringify({ email: EMAIL, code: await signUp() }),
    });

    expect(await response.json()).toEqual({ status: 'signed-in' });
    expect(response.headers.getSetCookie()[0]).toMatch(/^session=/);
    const { rows } = await world.db.system.query(
      `select u.group_name, s.user_agent, array(select role_id from user_roles where user_id = u.id) as roles
         from users u join sessions s on s.user_id = u.id where u.email = $1`,
      [EMAIL],
    );
    expect(rows).toEqual([
      { group_name: 'indirect-customers', user_agent: 'Firefox on a farm', roles: ['indirect-customers'] },
    ]);
    expect(await noticesOf(world, EMAIL)).toEqual([]);
  });

  it('ADM-01 rights that stood beside the sign-up before it was confirmed are gone', async () => {
    const code = await signUp();
    await world.db.system.query("update users set sap_id = '0000100001' where email = $1", [EMAIL]);
    await world.db.system.query(
      "insert into user_roles select id, 'administrators' from users where email = $1",
      [EMAIL],
    );
    await world.db.system.query(
      "insert into user_sap_customers select id, '0000100001' from users where email = $1",
      [EMAIL],
    );

    await world.call('confirmSignUp', { body: { email: EMAIL, code } });

    const { rows } = await world.db.system.query(
      `select sap_id, array(select role_id from user_roles where user_id = u.id) as roles,
          array(select customer_nr from user_sap_customers where user_id = u.id) as customers
         from users u where email = $1`,
      [EMAIL],
    );
    expect(rows).toEqual([{ sap_id: null, roles: ['indirect-customers'], customers: [] }]);
  });

  it('OPEN-03 the group is configurable', async () => {
    const other = await createTestWorld({ environment: { SIGN_UP_GROUP: 'end-users' } });
    await other.call('signUp', { body: { email: EMAIL, password, locale: 'it', acceptTerms: true } });
    const code = await codeSentTo(other, EMAIL);

    await other.call('confirmSignUp', { body: { email: EMAIL, code } });

    const { rows } = await other.db.system.query(
      'select group_name, role_id from users u join user_roles on user_id = u.id where email = $1',
      [EMAIL],
    );
    await other.close();
    expect(rows).toEqual([{ group_name: 'end-users', role_id: 'end-users' }]);
  });

  it('a code is good once, also for two that send it at once', async () => {
    const code = await signUp();

    const answers = await Promise.all([confirm(code), confirm(code)]);

    expect(answers.toSorted()).toEqual(['account.invalid-code', 'none']);
    expect(await confirm(code)).toBe('account.invalid-code');
  });

  it('OPEN-25 a code is good for ten minutes and five tries', async () => {
    const late = await signUp();
    world.clock.advance(10 * MINUTE_MS);
    expect(await confirm(late)).toBe('account.invalid-code');

    await world.db.system.query('delete from failed_attempts');
    const code = await signUp();
    for (let n = 0; n < 5; n += 1) await confirm('wrong!');
    world.clock.advance(2000);
    expect(await confirm(code)).toBe('account.invalid-code');
  });

  it('OPEN-15 answers a free, a taken and a waiting address alike', async () => {
    await signUp();

    const answers = await Promise.all(
      [EMAIL, BUYER, 'nobody@nowhere.example'].map(async (email) => {
        const response = await fetch(`${world.base}/identity/confirm-sign-up`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, code: 'wrong!' }),
        });
        const { requestId, ...problem } = (await response.json()) as Record<string, unknown>;
        return JSON.stringify([response.status, problem, typeof requestId]);
      }),
    );

    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('account.invalid-code');
  });

  it('AUTH-15 a further code replaces the first, at most every half minute', async () => {
    const first = await signUp();
    await resend();
    expect(await sentTo(world, EMAIL)).toHaveLength(1);
    world.clock.advance(30_000);
    await resend();
    const second = await codeSentTo(world, EMAIL);

    expect(await sentTo(world, EMAIL)).toHaveLength(2);
    expect(await confirm(first === second ? 'wrong!' : first)).toBe('account.invalid-code');
    expect(await confirm(second)).toBe('none');
  });

  it('OPEN-15 a further code goes to nobody who has an account', async () => {
    await world.call('resendCode', { body: { email: BUYER, purpose: 'sign-up' } });

    expect(await sentTo(world, BUYER)).toEqual([]);
  });

  it('a sign-up that nobody confirmed is gone after a week', async () => {
    await signUp();
    world.clock.advance(7 * 24 * 60 * MINUTE_MS + 1);
    const { deleteExpired } = await import('../../../platform/jobs/housekeeping.store.ts');
    await deleteExpired(world.db.system, world.clock.now());

    const { rows } = await world.db.system.query('select 1 from users where email = $1', [EMAIL]);
    expect(rows).toEqual([]);
  });

  /** Signs up and answers the mailed code. */
  async function signUp(): Promise<string> {
    await world.db.system.query("delete from outbox where recipient like '%@tryout.example'");
    world.clock.advance(30_000);
    await world.call('signUp', { body: { email: EMAIL, password, locale: 'en-GB', acceptTerms: true } });
    return codeSentTo(world, EMAIL);
  }

  function confirm(code: string): Promise<string> {
    return refusalOf(world.call('confirmSignUp', { body: { email: EMAIL, code } }));
  }

  async function resend(): Promise<void> {
    await world.call('resendCode', { body: { email: EMAIL, purpose: 'sign-up' } });
  }
});

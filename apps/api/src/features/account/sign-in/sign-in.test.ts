import { BUYER, BUYER_WITHOUT_MFA, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { codeSentTo, noticesOf } from '@maincrop/testkit/world/outbox';
import { aVisitor } from '@maincrop/testkit/world/visitor';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../platform/access/demo-password.ts';

const SMS_BUYER = 'buyer.de@customer.example';
const DEACTIVATED = 'inactive@customer.example';
const password = DEMO_PASSWORD;

describe('signIn', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  afterAll(() => world.close());
  let known = '';
  beforeEach(async () => {
    ({ cookie: known } = await world.signIn(BUYER_WITHOUT_MFA));
  });

  it('AUTH-06 answers a session at once to a user without a second factor, on a known device', async () => {
    const response = await post(world, { email: BUYER_WITHOUT_MFA, password }, known);

    expect(await response.json()).toEqual({ status: 'signed-in' });
  });

  it('accepts the address in any case and with spaces around it', async () => {
    const email = `  ${BUYER_WITHOUT_MFA.toUpperCase()} `;

    const answer = await world.call('signIn', { body: { email, password } });

    expect(answer).toMatchObject({ status: 'code-required', method: 'MAIL' });
  });

  it('AUTH-02 asks for the code of the authenticator, and sets no cookie before it', async () => {
    const response = await post(world, { email: BUYER, password });

    expect(await response.json()).toEqual({
      status: 'code-required',
      method: 'TOTP',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      phoneHint: null,
      isCodeSent: false,
      hasPasskey: false,
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('AUTH-02 asks for the code of a text message, in the language of the user', async () => {
    const answer = await world.call('signIn', { body: { email: SMS_BUYER, password } });
    await world.runJobs();
    const { items } = await world.call('listDemoOutbox');

    expect(answer).toMatchObject({
      status: 'code-required',
      method: 'SMS',
      phoneHint: '06',
      isCodeSent: true,
    });
    expect(items[0]).toMatchObject({ kind: 'sms', to: '+46701740606' });
    expect(items[0]?.text).toMatch(/^\d{6} ist Ihr Maincrop-Anmeldecode/);
  });

  it('keeps the session in a cookie that scripts and other sites cannot use', async () => {
    const response = await post(world, { email: BUYER_WITHOUT_MFA, password }, known);
    const [cookie] = response.headers.getSetCookie();

    expect(cookie).toMatch(/^session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('stores only hashes of secrets', async () => {
    const response = await post(world, { email: BUYER_WITHOUT_MFA, password }, known);
    const secret = /session=([\w-]+)/.exec(response.headers.getSetCookie()[0] ?? '')?.[1] ?? 'none';
    const { rows } = await world.db.system.query<{ row: string }>(
      'select s::text as row from sessions s union all select k::text from known_devices k',
    );

    expect(rows.length).toBeGreaterThan(1);
    expect(rows.some(({ row }) => row.includes(secret) || row.includes(nextKnown(response)))).toBe(false);
  });

  it('OPEN-15 AUTH-19 ERR-02 answers a wrong password, a stranger and a deactivated user alike', async () => {
    const answers = await Promise.all(
      [
        { email: BUYER, password: 'Wrong2026' },
        { email: 'nobody@nowhere.example', password },
        { email: DEACTIVATED, password },
        { email: '', password: '' },
      ].map(async (body) => {
        const response = await post(world, body);
        const { requestId, ...problem } = (await response.json()) as Record<string, unknown>;
        return {
          status: response.status,
          problem,
          hasId: typeof requestId,
          cookies: response.headers.getSetCookie(),
        };
      }),
    );

    expect(answers[0]).toMatchObject({
      status: 401,
      problem: { code: 'account.incorrect-credentials' },
      cookies: [],
    });
    expect(answers.map((answer) => JSON.stringify(answer))).toEqual(
      answers.map(() => JSON.stringify(answers[0])),
    );
  });

  it('AUTH-09 OPEN-17 ends all sessions and mails a code when the password must be set anew', async () => {
    const session = await world.signIn(CONTAINER_BUYER);
    await world.db.system.query('update users set password_reset_required = true where email = $1', [
      CONTAINER_BUYER,
    ]);

    const refusal = await refusalOf(world.call('signIn', { body: { email: CONTAINER_BUYER, password } }));
    await world.runJobs();
    const { items } = await world.call('listDemoOutbox');

    expect(refusal).toBe('account.password-reset-required');
    expect(await refusalOf(session.call('getSession'))).toBe('account.sign-in-required');
    expect(items[0]).toMatchObject({
      kind: 'mail',
      to: CONTAINER_BUYER,
      subject: 'Your code for a new password',
    });
    expect(items[0]?.text).toContain(`/password-reset?email=${encodeURIComponent(CONTAINER_BUYER)}`);
  });

  it('AUTH-09 does not tell that a password must be set anew to whoever does not know it', async () => {
    const body = { email: CONTAINER_BUYER, password: 'Wrong2026' };

    expect(await refusalOf(world.call('signIn', { body }))).toBe('account.incorrect-credentials');
  });

  it('tells the owner of a sign-in on a device that is not known, but not of the first', async () => {
    const email = 'chef@restaurant.example';
    const before = await noticesOf(world, email);
    const visitor = aVisitor(world);
    const arrive = async (by = aVisitor(world)) => {
      const { challenge } = await by.post('/identity/sign-in', { email, password });
      await by.post('/identity/sign-in-code', { challenge, code: await world.codeOf(email) });
    };

    await arrive(visitor);
    expect(await noticesOf(world, email)).toEqual(before);
    await visitor.post('/identity/sign-in', { email, password });
    expect(await noticesOf(world, email)).toEqual(before);
    await arrive();

    expect(await noticesOf(world, email)).toEqual([...before, 'new-device']);
  });

  it('a remembered device signs in without a code and without a notice, and keeps its browser', async () => {
    const pending = await world.call('signIn', { body: { email: BUYER, password } });
    const { code } = await world.call('showDemoCode', { query: { email: BUYER } });
    const challenge = pending.status === 'code-required' ? pending.challenge : '';
    const confirmed = await fetch(`${world.base}/identity/sign-in-code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': `Tractor/${'9'.repeat(400)}` },
      body: JSON.stringify({ challenge, code, rememberDevice: true }),
    });
    const cookie = confirmed.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const before = await noticesOf(world, BUYER);

    const response = await fetch(`${world.base}/identity/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ email: BUYER, password }),
    });

    expect(await response.json()).toEqual({ status: 'signed-in' });
    expect(await noticesOf(world, BUYER)).toEqual(before);
    const { rows } = await world.db.system.query<{ user_agent: string }>(
      'select user_agent from remembered_devices',
    );
    expect(rows.map(({ user_agent }) => [user_agent.slice(0, 8), user_agent.length])).toEqual([
      ['Tractor/', 300],
    ]);
  });

  it('MFA-01 lets an SMS user in whose phone went missing, as one without a second factor', async () => {
    await world.db.system.query('update users set phone = null where email = $1', [SMS_BUYER]);

    const session = await world.signIn(SMS_BUYER);
    expect((await session.call('getSession')).mfa).toBe('none');
    expect(await refusalOf(session.call('listOrders', { query: { per_page: 1 } }))).toBe('MFA_REQUIRED');
    expect(await noticesOf(world, SMS_BUYER)).toContain('mfa-changed');
  });

  it('MFA-01 asks who has lost the second factor for a mailed code on an unknown device, and switches it off then', async () => {
    await world.db.system.query("update users set mfa_preference = 'SMS', phone = null where email = $1", [
      SMS_BUYER,
    ]);
    const visitor = aVisitor(world);
    const begun = await visitor.post('/identity/sign-in', { email: SMS_BUYER, password });
    expect(begun.method).toBe('MAIL');
    const code = await codeSentTo(world, SMS_BUYER);
    await visitor.post('/identity/sign-in-code', { challenge: begun.challenge, code });

    const { rows } = await world.db.system.query('select mfa_preference from users where email = $1', [
      SMS_BUYER,
    ]);
    expect(rows).toEqual([{ mfa_preference: 'none' }]);
  });

  it('MFA-13 closes what needs a second factor as soon as the phone is missing', async () => {
    await world.db.system.query(
      "update users set phone = '+46701740606', mfa_preference = 'SMS' where email = $1",
      [SMS_BUYER],
    );
    const session = await world.signIn(SMS_BUYER);
    expect((await session.call('getSession')).mfa).toBe('SMS');
    await world.db.system.query('update users set phone = null where email = $1', [SMS_BUYER]);

    expect((await session.call('getSession')).mfa).toBe('none');
  });

  it('OPEN-15 does as much for a stranger as for a wrong password', async () => {
    const counts = [];
    for (const email of [CONTAINER_BUYER, 'nobody@nowhere.example', DEACTIVATED]) {
      const before = await workDone();
      await refusalOf(world.call('signIn', { body: { email, password: 'Wrong2026' } }));
      const after = await workDone();
      counts.push({ guesses: after.guesses - before.guesses, lines: after.lines - before.lines });
    }

    expect(counts).toEqual([1, 1, 1].map((one) => ({ guesses: one, lines: one })));
  });

  async function workDone(): Promise<{ guesses: number; lines: number }> {
    const { rows } = await world.db.system.query<{ guesses: number; lines: number }>(
      `select (select coalesce(sum(failures), 0)::int from failed_attempts) as guesses,
         (select count(*)::int from audit_trail) as lines`,
    );
    return rows[0] ?? { guesses: 0, lines: 0 };
  }

  it.each([
    {},
    { email: BUYER },
    { email: 7, password: [] },
    { email: 'a'.repeat(255), password: 'x' },
    null,
  ])('refuses the body %j', async (body) => {
    const response = await post(world, body);

    expect(response.status).toBe(400);
  });
});

function nextKnown(response: Response): string {
  return /known-device=([\w-]+)/.exec(response.headers.getSetCookie().join())?.[1] ?? 'none';
}

function post(world: TestWorld, body: unknown, cookie = ''): Promise<Response> {
  return fetch(`${world.base}/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
}

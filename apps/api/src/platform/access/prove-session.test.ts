import { addPasskey } from '@maincrop/testkit/account/passkeys';
import { codeAt, confirmNumber } from '@maincrop/testkit/account/proofs';
import { softwareAuthenticator } from '@maincrop/testkit/account/software-authenticator';
import { BUYER, BUYER_WITHOUT_MFA, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR, userIdOf } from '@maincrop/testkit/world/accounts';
import { cookiesOf, type TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from './demo-password.ts';

const PHONE = '+46701740607';

interface Change {
  readonly path: string;
  readonly body: (session: TestSession, world: TestWorld) => Promise<object>;
}

/** What proves a session anew. */
const PROOFS: Readonly<Record<string, Change>> = {
  reauthenticate: { path: '/reauthenticate', body: async () => ({ password: DEMO_PASSWORD }) },
  confirmStepUp: {
    path: '/step-up-code',
    body: async ({ call }, world) => {
      const { challenge } = await call('startStepUp', { body: {} });
      return { challenge, code: await world.codeOf(BUYER) };
    },
  },
};

/** What changes the second factor of somebody who has one. */
const CHANGES: Readonly<Record<string, Change>> = {
  verifyTotp: {
    path: '/verify-totp',
    body: async ({ call }, world) => {
      const { secret } = await call('startTotpSetup');
      return { code: codeAt(world, secret) };
    },
  },
  'setMfaPreference to SMS': {
    path: '/mfa-preference',
    body: async (session, world) => {
      await confirmNumber(world, session, PHONE);
      return { sms: 'PREFERRED', totp: 'DISABLED' };
    },
  },
  'setMfaPreference to none': {
    path: '/mfa-preference',
    body: async () => ({ sms: 'DISABLED', totp: 'DISABLED' }),
  },
  createRecoveryCodes: { path: '/recovery-codes', body: async () => ({}) },
  registerPasskey: {
    path: '/passkey',
    body: async ({ call }) => {
      const response = softwareAuthenticator().register(await call('startPasskeyRegistration'));
      return { name: 'Key ring', response };
    },
  },
  changePassword: {
    path: '/change-password',
    body: async () => ({ oldPassword: DEMO_PASSWORD, newPassword: 'Knollenfeld9' }),
  },
};

describe('proving a session, and changing what its account proves itself with', () => {
  let world: TestWorld;
  let kept: Record<string, unknown> | undefined;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
    const { rows } = await world.db.system.query(
      'select mfa_preference, totp_secret, phone, password_hash from users where email = $1',
      [BUYER],
    );
    kept = rows[0] as Record<string, unknown>;
  });
  beforeEach(async () => {
    for (const table of ['failed_attempts', 'passkeys', 'phone_codes', 'daily_budgets'])
      await world.db.system.query(`delete from ${table}`);
    await world.db.system.query(
      'update users set mfa_preference = $2, totp_secret = $3, phone = $4, password_hash = $5 where email = $1',
      [BUYER, ...Object.values(kept ?? {})],
    );
  });
  afterAll(() => world.close());

  it.each(Object.entries({ ...PROOFS, ...CHANGES }))(
    'AUTH-10 MFA-14 %s gives the session another secret: a copy of the cookie is no good any more',
    async (_name, change) => {
      const session = await world.signIn(BUYER);
      const copied = await tokenOf(session.cookie);

      const answer = await send(session, change);

      expect(answer.status).toBeLessThan(300);
      expect(await tokenOf(session.cookie)).toBeNull();
      expect(await statusWith(copied)).toBe(401);
      expect(await refusalOf(session.call('getSession'))).toBe('none');
      expect(await tokenOf(cookiesOf(answer))).not.toBeNull();
    },
  );

  it.each(Object.entries(CHANGES))(
    'MFA-14 OPEN-13 %s ends all other sessions, and no sign-in that waits goes on',
    async (_name, change) => {
      const other = await world.signIn(BUYER);
      const session = await world.signIn(BUYER);
      const waiting = await world.call('signIn', { body: { email: BUYER, password: DEMO_PASSWORD } });
      const challenge = waiting.status === 'code-required' ? waiting.challenge : 'none';
      const code = await world.codeOf(BUYER);

      await send(session, change);

      expect(await refusalOf(other.call('getSession'))).toBe('account.sign-in-required');
      expect(await tokenOf(other.cookie)).toBeNull();
      const confirmed = world.call('confirmSignIn', { body: { challenge, code } });
      expect(await refusalOf(confirmed)).toBe('account.sign-in-expired');
    },
  );

  it('MFA-14 removing a passkey, and another number where it is the factor, end all other sessions', async () => {
    const first = await world.signIn(BUYER);
    await addPasskey(first);
    const [passkey] = (await first.call('listPasskeys')).items;
    const second = await world.signIn(BUYER);
    await second.call('deletePasskey', { query: { id: passkey?.id ?? '' } });
    expect(await refusalOf(first.call('getSession'))).toBe('account.sign-in-required');

    await confirmNumber(world, second, PHONE);
    await second.call('setMfaPreference', { body: { sms: 'PREFERRED', totp: 'DISABLED' } });
    const third = await world.signIn(BUYER);
    await world.db.system.query('delete from phone_codes');
    await confirmNumber(world, third, '+46701740608');

    expect(await refusalOf(second.call('getSession'))).toBe('account.sign-in-required');
    expect(await refusalOf(third.call('listOrders'))).toBe('none');
  });

  it('ADM-10 OPEN-17 a reset of MFA by an administrator ends all sessions of the user', async () => {
    const session = await world.signIn(BUYER);
    const administrator = await world.signIn(ADMINISTRATOR);

    await administrator.call('resetMfa', { body: { id: await userIdOf(world, BUYER) } });

    expect(await refusalOf(session.call('getSession'))).toBe('account.sign-in-required');
  });

  it('a refused proof leaves the cookie as it is', async () => {
    const session = await world.signIn(BUYER);
    const wrong: Change = { path: '/reauthenticate', body: async () => ({ password: 'Wrong2026' }) };

    const answer = await send(session, wrong);

    expect([answer.status, cookiesOf(answer)]).toEqual([422, '']);
    expect(await tokenOf(session.cookie)).not.toBeNull();
  });

  it('AUTH-10 a sign-in ends the session that the browser had', async () => {
    const former = await world.signIn(BUYER_WITHOUT_MFA);

    const next = await world.signIn(BUYER, { cookie: former.cookie });

    expect(await refusalOf(former.call('getSession'))).toBe('account.sign-in-required');
    expect(await tokenOf(former.cookie)).toBeNull();
    expect(await refusalOf(next.call('getSession'))).toBe('none');
  });

  it('AUTH-10 a token asked for with the former secret does not take the new cookie away', async () => {
    const session = await world.signIn(BUYER);
    await send(session, PROOFS['reauthenticate'] ?? { path: '', body: async () => ({}) });

    const response = await fetch(`${world.base}/identity/token`, {
      method: 'POST',
      headers: { cookie: session.cookie },
    });

    expect([response.status, response.headers.getSetCookie()]).toEqual([401, []]);
  });

  async function send(session: TestSession, { path, body }: Change): Promise<Response> {
    return fetch(`${world.base}/identity${path}`, {
      method: 'POST',
      headers: { ...session.headers, cookie: session.cookie },
      body: JSON.stringify(await body(session, world)),
    });
  }

  async function tokenOf(cookie: string): Promise<string | null> {
    const response = await fetch(`${world.base}/identity/token`, { method: 'POST', headers: { cookie } });
    return response.ok ? ((await response.json()) as { accessToken: string }).accessToken : null;
  }

  async function statusWith(token: string | null): Promise<number> {
    const headers = { authorization: `Bearer ${token ?? ''}` };
    return (await fetch(`${world.base}/identity/session`, { headers })).status;
  }
});

import { DEMO_PASSWORD } from '@maincrop/api/platform/access/demo-password';
import { BUYER_WITHOUT_MFA as EMAIL } from '../orders/orders.ts';
import { addPasskey, signInByPasskey } from './passkeys.ts';
import { confirmNumber, enrolAuthenticator, stepUp, stepUpByPasskey } from './proofs.ts';
import type { TestSession } from '../world/sign-in.ts';
import type { TestWorld } from '../world/test-world.ts';

const PHONE = '+46701740607';
export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

interface Way {
  /** Which factor the account has before the session begins. */
  readonly has?: 'TOTP' | 'SMS';
  readonly session: (world: TestWorld) => Promise<TestSession>;
  readonly content: string;
  readonly change: string;
}

const UNPROVED = { content: 'account.step-up-required', change: 'account.step-up-required' };
const PROVED = { content: 'open', change: 'open' };
const signIn = (world: TestWorld) => world.signIn(EMAIL);

/** A session that was begun with the password alone, before the account got its factor by a way that ended nothing. */
export async function unproved(world: TestWorld): Promise<TestSession> {
  const session = await signIn(world);
  await give(world, 'TOTP');
  return session;
}

async function remembered(world: TestWorld): Promise<TestSession> {
  const { cookie } = await world.signIn(EMAIL, { rememberDevice: true });
  return world.signIn(EMAIL, { cookie });
}

async function after(world: TestWorld, minutes: number): Promise<void> {
  await world.db.system.query(
    `update sessions set authenticated_at = authenticated_at - $1 * interval '1 minute',
       factor_proved_at = factor_proved_at - $1 * interval '1 minute'`,
    [minutes],
  );
}

const reauthenticated = async (session: TestSession) => {
  await session.call('reauthenticate', { body: { password: DEMO_PASSWORD } });
  return session;
};

/** Every way to prove something in a session of BUYER_WITHOUT_MFA, and what a session that did so may do. */
export const WAYS: Readonly<Record<string, Way>> = {
  'the password, of an account without a factor': {
    session: signIn,
    content: 'MFA_REQUIRED',
    change: 'open',
  },
  'the password, before the account had a factor': { session: unproved, ...UNPROVED },
  'the password twice, before the account had a factor': {
    session: async (world) => reauthenticated(await unproved(world)),
    ...UNPROVED,
  },
  'a code of the authenticator': { has: 'TOTP', session: signIn, ...PROVED },
  'a code by text message': { has: 'SMS', session: signIn, ...PROVED },
  'a passkey': {
    has: 'TOTP',
    session: async (world) => {
      const authenticator = await addPasskey(await signIn(world));
      return signInByPasskey(world, EMAIL, authenticator);
    },
    ...PROVED,
  },
  'a recovery code': {
    has: 'TOTP',
    session: async (world) => {
      const { codes } = await (await signIn(world)).call('createRecoveryCodes');
      return world.signIn(EMAIL, { recoveryCode: codes[0] ?? '' });
    },
    ...PROVED,
  },
  'a remembered device': { has: 'TOTP', session: remembered, content: 'open', change: UNPROVED.change },
  'setting an authenticator up': {
    session: async (world) => {
      const session = await signIn(world);
      await enrolAuthenticator(world, session);
      return session;
    },
    ...PROVED,
  },
  'setting text messages up': {
    session: async (world) => {
      const session = await signIn(world);
      await confirmNumber(world, session, PHONE);
      await session.call('setMfaPreference', { body: { sms: 'PREFERRED', totp: 'DISABLED' } });
      return session;
    },
    ...PROVED,
  },
  'choosing text messages for a number that another session confirmed': {
    session: async (world) => {
      const session = await signIn(world);
      await confirmNumber(world, session, '+46701740608');
      await world.db.system.query('delete from phone_codes');
      await confirmNumber(world, await signIn(world), PHONE);
      await session.call('setMfaPreference', { body: { sms: 'PREFERRED', totp: 'DISABLED' } });
      return session;
    },
    ...UNPROVED,
  },
  'switching the factor off': {
    has: 'TOTP',
    session: async (world) => {
      const session = await signIn(world);
      await session.call('setMfaPreference', { body: { sms: 'DISABLED', totp: 'DISABLED' } });
      return session;
    },
    content: 'MFA_REQUIRED',
    change: 'open',
  },
  'a step-up by code': {
    session: async (world) => {
      const session = await unproved(world);
      await stepUp(world, session, EMAIL);
      return session;
    },
    ...PROVED,
  },
  'a remembered device and a step-up': {
    has: 'SMS',
    session: async (world) => {
      const session = await remembered(world);
      await stepUp(world, session, EMAIL);
      return session;
    },
    ...PROVED,
  },
  'a code, eleven minutes ago': {
    has: 'TOTP',
    session: async (world) => {
      const session = await signIn(world);
      await after(world, 11);
      return session;
    },
    content: 'open',
    change: 'account.reauthentication-required',
  },
  'a code eleven minutes ago, and now the password': {
    has: 'TOTP',
    session: async (world) => {
      const session = await signIn(world);
      await after(world, 11);
      return reauthenticated(session);
    },
    content: 'open',
    change: 'account.step-up-required',
  },
  'a code eleven minutes ago, and now both': {
    has: 'TOTP',
    session: async (world) => {
      const session = await signIn(world);
      await after(world, 11);
      await reauthenticated(session);
      await stepUp(world, session, EMAIL);
      return session;
    },
    ...PROVED,
  },
  'a passkey that verified its user, in place of both': {
    has: 'TOTP',
    session: (world) => byPasskeyAfter(world, { isUserVerified: true }),
    ...PROVED,
  },
  'a passkey that was touched only, in place of both': {
    has: 'TOTP',
    session: (world) => byPasskeyAfter(world, { isUserVerified: false }),
    content: 'open',
    change: 'account.reauthentication-required',
  },
};

async function byPasskeyAfter(
  world: TestWorld,
  deviation: { readonly isUserVerified: boolean },
): Promise<TestSession> {
  const session = await signIn(world);
  const authenticator = await addPasskey(session);
  await after(world, 11);
  await stepUpByPasskey(session, authenticator, deviation);
  return session;
}

/** Gives the account a factor, or none, past its sessions. */
export async function give(world: TestWorld, factor: 'TOTP' | 'SMS' | 'none'): Promise<void> {
  await world.db.system.query(
    'update users set mfa_preference = $2, totp_secret = $3, totp_last_step = 0, phone = $4 where email = $1',
    [EMAIL, factor, factor === 'TOTP' ? SECRET : null, factor === 'SMS' ? PHONE : null],
  );
}

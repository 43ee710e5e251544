import { hashOfSecret } from '@maincrop/api/platform/access/authenticate';
import { DEMO_PASSWORD } from '@maincrop/api/platform/access/demo-password';
import { newSecret } from '@maincrop/api/platform/access/secret';
import { TOTP } from 'otpauth';
import { mailedCode } from '../world/mails.ts';
import { BUYER, BUYER_WITHOUT_MFA } from '../orders/orders.ts';
import type { TestSession } from '../world/sign-in.ts';
import type { TestWorld } from '../world/test-world.ts';
import type { ValidCalls } from './valid-call.ts';

const NEWCOMER = {
  email: 'newcomer@customer.example',
  password: 'Knollenfeld9',
  locale: 'de',
  acceptTerms: true,
};
const PHONE = '+491701234567';

/** Sign-up, sign-in and the second factor. */
export const validAccountCalls: ValidCalls = {
  signIn: [{ as: null, prepare: () => ({ body: { email: BUYER_WITHOUT_MFA, password: DEMO_PASSWORD } }) }],
  confirmSignIn: [
    {
      as: null,
      prepare: async ({ world }) => {
        const { code } = await world.call('showDemoCode', { query: { email: BUYER } });
        return { body: { challenge: await challengeOf(world), code, rememberDevice: true } };
      },
    },
  ],
  signUp: [{ as: null, prepare: () => ({ body: NEWCOMER }) }],
  confirmSignUp: [
    {
      as: null,
      prepare: async ({ world }) => {
        await world.call('signUp', { body: { ...NEWCOMER, locale: 'de' } });
        return { body: { email: NEWCOMER.email, code: await mailedCode(world, NEWCOMER.email) } };
      },
    },
  ],
  askForHelp: [
    { as: null, prepare: async ({ world }) => ({ body: { challenge: await challengeOf(world) } }) },
  ],
  resendCode: [{ as: null, prepare: () => ({ body: { email: BUYER } }) }],
  forgotPassword: [{ as: null, prepare: () => ({ body: { email: BUYER } }) }],
  confirmReset: [
    {
      as: null,
      prepare: async ({ world }) => {
        await world.call('forgotPassword', { body: { email: BUYER } });
        return {
          body: { username: BUYER, code: await mailedCode(world, BUYER), newPassword: NEWCOMER.password },
        };
      },
    },
  ],
  followAccountLink: [
    { as: null, prepare: async ({ world }) => ({ body: { token: await waitLinkOf(world) } }) },
  ],
  reauthenticate: [{ as: BUYER, prepare: () => ({ body: { password: DEMO_PASSWORD } }) }],
  startStepUp: [{ as: BUYER, prepare: () => ({ body: { by: 'passkey' } }) }],
  confirmStepUp: [
    {
      as: BUYER,
      prepare: async ({ world, session }) => {
        const { challenge } = await session.call('startStepUp', { body: {} });
        return { body: { challenge, code: await world.codeOf(BUYER), kind: 'code' } };
      },
    },
  ],
  verifyTotp: [
    {
      as: BUYER_WITHOUT_MFA,
      prepare: async ({ world, session }) => {
        const { secret } = await session.call('startTotpSetup');
        const timestamp = world.clock.now().getTime();
        return { body: { code: new TOTP({ secret }).generate({ timestamp }) } };
      },
    },
  ],
  sendPhoneCode: [{ as: BUYER_WITHOUT_MFA, prepare: () => ({ body: { phone: PHONE } }) }],
  confirmPhone: [
    {
      as: BUYER_WITHOUT_MFA,
      prepare: async ({ world, session }) => ({ body: { code: await codeByText(world, session) } }),
    },
  ],
  setMfaPreference: [
    {
      as: BUYER_WITHOUT_MFA,
      prepare: async ({ world, session }) => {
        await session.call('confirmPhone', { body: { code: await codeByText(world, session) } });
        return { body: { sms: 'PREFERRED', totp: 'DISABLED' } };
      },
    },
  ],
  updateAttributes: [{ as: BUYER, prepare: () => ({ body: { locale: 'fr' } }) }],
};

/** A sign-in whose password was right and whose code is still missing. */
async function challengeOf(world: TestWorld): Promise<string> {
  const answer = await world.call('signIn', { body: { email: BUYER, password: DEMO_PASSWORD } });
  return answer.status === 'code-required' ? answer.challenge : '';
}

/** The secret of a link past a wait. */
async function waitLinkOf(world: TestWorld): Promise<string> {
  const secret = newSecret();
  await world.db.system.query(
    `insert into account_links (user_id, purpose, email, secret_hash, created_at, expires_at)
       select id, 'wait', email, $2, $3, $3::timestamptz + interval '1 day' from users where email = $1`,
    [BUYER, hashOfSecret(secret), world.clock.now()],
  );
  return secret;
}

async function codeByText(world: TestWorld, session: TestSession): Promise<string> {
  await session.call('sendPhoneCode', { body: { phone: PHONE } });
  await world.runJobs();
  const { rows } = await world.db.system.query<{ body_text: string }>(
    'select body_text from outbox where recipient = $1 order by id desc',
    [PHONE],
  );
  return /\b\d{6}\b/.exec(rows[0]?.body_text ?? '')?.[0] ?? '';
}

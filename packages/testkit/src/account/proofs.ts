import { TOTP } from 'otpauth';
import type { SoftwareAuthenticator } from './passkeys.ts';
import type { Deviation } from './software-authenticator.ts';
import type { TestSession } from '../world/sign-in.ts';
import type { TestWorld } from '../world/test-world.ts';

type Session = Pick<TestSession, 'call'>;

/** Sets an authenticator up in a session; answers its secret. */
export async function enrolAuthenticator(world: TestWorld, { call }: Session): Promise<string> {
  const { secret } = await call('startTotpSetup');
  await call('verifyTotp', { body: { code: codeAt(world, secret) } });
  return secret;
}

/** Confirms a phone number in a session. */
export async function confirmNumber(world: TestWorld, { call }: Session, phone: string): Promise<void> {
  await call('sendPhoneCode', { body: { phone } });
  await world.runJobs();
  const { rows } = await world.db.system.query<{ body_text: string }>(
    'select body_text from outbox where recipient = $1 order by id desc limit 1',
    [phone],
  );
  await call('confirmPhone', { body: { code: /\b\d{6}\b/.exec(rows[0]?.body_text ?? '')?.[0] ?? '' } });
}

/** Proves the second factor in a session that has not, by what the account shows now. */
export async function stepUp(world: TestWorld, { call }: Session, email: string): Promise<void> {
  const { challenge } = await call('startStepUp', { body: {} });
  await call('confirmStepUp', { body: { challenge, code: await world.codeOf(email), kind: 'code' } });
}

/** The same by a passkey. */
export async function stepUpByPasskey(
  { call }: Session,
  authenticator: SoftwareAuthenticator,
  deviation: Deviation = {},
): Promise<void> {
  const { challenge } = await call('startStepUp', { body: { by: 'passkey' } });
  const options = await call('startPasskeySignIn', { body: { challenge } });
  const response = authenticator.authenticate(options, deviation);
  await call('confirmPasskeyStepUp', { body: { challenge, response } });
}

/** The code that an authenticator with this secret shows now. */
export function codeAt(world: TestWorld, secret: string): string {
  return new TOTP({ secret }).generate({ timestamp: world.clock.now().getTime() });
}

import { DEMO_PASSWORD } from '@maincrop/api/platform/access/demo-password';
import { BUYER } from '../orders/orders.ts';
import { cookiesOf, sessionOf, type TestSession } from '../world/sign-in.ts';
import { softwareAuthenticator } from './software-authenticator.ts';
import type { TestWorld } from '../world/test-world.ts';

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;

/** The way to the account that registration takes: the typed client of somebody signed in. */
type Session = Pick<Awaited<ReturnType<TestWorld['signIn']>>, 'call'>;

/** Adds a new authenticator to the account of a session. */
export async function addPasskey({ call }: Session, name = 'Key ring'): Promise<SoftwareAuthenticator> {
  const authenticator = softwareAuthenticator();
  const response = authenticator.register(await call('startPasskeyRegistration'));
  await call('registerPasskey', { body: { name, response } });
  return authenticator;
}

/** The password of somebody with a second factor was right; answers what names the pending sign-in. */
export async function passwordStep(world: TestWorld, email = BUYER): Promise<string> {
  const answer = await world.call('signIn', { body: { email, password: DEMO_PASSWORD } });
  return answer.status === 'code-required' ? answer.challenge : 'none';
}

/** Signs somebody in whose second factor is a passkey of theirs. */
export async function signInByPasskey(
  world: TestWorld,
  email: string,
  authenticator: SoftwareAuthenticator,
): Promise<TestSession> {
  const challenge = await passwordStep(world, email);
  const options = await world.call('startPasskeySignIn', { body: { challenge } });
  const response = await fetch(`${world.base}/identity/passkey-sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ challenge, response: authenticator.authenticate(options) }),
  });
  return sessionOf(world.base, cookiesOf(response));
}

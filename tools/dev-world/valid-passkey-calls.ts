import { BUYER } from './orders.ts';
import { addPasskey, passwordStep } from './passkeys.ts';
import type { TestSession } from './sign-in.ts';
import { softwareAuthenticator } from './software-authenticator.ts';
import type { TestWorld } from './test-world.ts';

interface Given {
  readonly world: TestWorld;
  readonly session: TestSession;
}

/** Valid calls of the operations on passkeys. */
export const validPasskeyCalls = {
  registerPasskey: [
    {
      as: BUYER,
      prepare: async ({ session }: Given) => {
        const options = await session.call('startPasskeyRegistration');
        return { body: { name: 'Key ring', response: softwareAuthenticator().register(options) } };
      },
    },
  ],
  startPasskeySignIn: [
    {
      as: null,
      prepare: async ({ world }: Given) => {
        await addPasskey(await world.signIn(BUYER));
        return { body: { challenge: await passwordStep(world) } };
      },
    },
  ],
  confirmPasskeySignIn: [
    {
      as: null,
      prepare: async ({ world }: Given) => {
        const authenticator = await addPasskey(await world.signIn(BUYER));
        const challenge = await passwordStep(world);
        const options = await world.call('startPasskeySignIn', { body: { challenge } });
        return { body: { challenge, response: authenticator.authenticate(options), rememberDevice: true } };
      },
    },
  ],
};

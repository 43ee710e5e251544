import { BUYER } from '../orders/orders.ts';
import { addPasskey, passwordStep } from '../account/passkeys.ts';
import { softwareAuthenticator } from '../account/software-authenticator.ts';
import type { ValidCalls } from './valid-call.ts';

/** Valid calls of the operations on passkeys. */
export const validPasskeyCalls: ValidCalls = {
  registerPasskey: [
    {
      as: BUYER,
      prepare: async ({ session }) => {
        const options = await session.call('startPasskeyRegistration');
        return { body: { name: 'Key ring', response: softwareAuthenticator().register(options) } };
      },
    },
  ],
  startPasskeySignIn: [
    {
      as: null,
      prepare: async ({ world }) => {
        await addPasskey(await world.signIn(BUYER));
        return { body: { challenge: await passwordStep(world) } };
      },
    },
  ],
  confirmPasskeyStepUp: [
    {
      as: BUYER,
      prepare: async ({ world, session }) => {
        const authenticator = await addPasskey(session);
        const { challenge } = await session.call('startStepUp', { body: { by: 'passkey' } });
        const options = await world.call('startPasskeySignIn', { body: { challenge } });
        return { body: { challenge, response: authenticator.authenticate(options) } };
      },
    },
  ],
  confirmPasskeySignIn: [
    {
      as: null,
      prepare: async ({ world }) => {
        const authenticator = await addPasskey(await world.signIn(BUYER));
        const challenge = await passwordStep(world);
        const options = await world.call('startPasskeySignIn', { body: { challenge } });
        return { body: { challenge, response: authenticator.authenticate(options), rememberDevice: true } };
      },
    },
  ],
};

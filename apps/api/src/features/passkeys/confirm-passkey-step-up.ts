import { handOut, renewSecret } from '../../platform/access/prove-session.ts';
import { freshenSession, storeFactorProof } from '../../platform/access/session-proof.store.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { proveByPasskey } from './confirm-passkey-sign-in.ts';

/**
 * This session has proved the second factor by a passkey. One that verified its user is two factors by itself, what
 * they have and what they know or are, so that the password is not asked for besides (decision 066).
 */
export const confirmPasskeyStepUp = defineHandler('confirmPasskeyStepUp', async (call) => {
  const { sessionId } = call.caller();
  const at = call.services.clock.now();
  const renewed = await proveByPasskey(call, sessionId, async (client, { isUserVerified }) => {
    await storeFactorProof(client, sessionId, { method: 'passkey', at });
    if (isUserVerified) await freshenSession(client, sessionId, at);
    return renewSecret(client, call);
  });
  handOut(call, renewed);
});

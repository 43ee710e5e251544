import { handOut, renewSecret } from '../../../platform/access/prove-session.ts';
import { storeFactorProof } from '../../../platform/access/session-proof.store.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { proveByCode } from '../sign-in/confirm-sign-in.ts';

/** This session has proved the second factor, by its code or by a recovery code in its place (MFA-13, OPEN-25). */
export const confirmStepUp = defineHandler('confirmStepUp', async (call) => {
  const { sessionId } = call.caller();
  const at = call.services.clock.now();
  const renewed = await proveByCode(call, { ...call.body, sessionId }, async (client, { factor: method }) => {
    await storeFactorProof(client, sessionId, { method, at });
    return renewSecret(client, call);
  });
  handOut(call, renewed);
});

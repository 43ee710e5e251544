import { handOut, renewSecret } from '../../../platform/access/prove-session.ts';
import { storeFactorProof, storeMailProof } from '../../../platform/access/session-proof.store.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { proveByCode } from '../sign-in/confirm-sign-in.ts';

/** This session has proved the second factor, by its code or by a recovery code in its place, or a mailed code (MFA-13, OPEN-25). */
export const confirmStepUp = defineHandler('confirmStepUp', async (call) => {
  const { sessionId } = call.caller();
  const at = call.services.clock.now();
  const renewed = await proveByCode(call, { ...call.body, sessionId }, async (client, { factor: method }) => {
    if (method === null) await storeMailProof(client, sessionId, at);
    else await storeFactorProof(client, sessionId, { method, at });
    return renewSecret(client, call);
  });
  handOut(call, renewed);
});

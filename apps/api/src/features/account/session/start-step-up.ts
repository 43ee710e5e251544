import { secondFactorOf } from '@maincrop/domain/account/second-factor';
import { AppError } from '../../../platform/app-error.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { factorStateOf, userByEmail } from '../account.store.ts';
import { askForCode } from '../sign-in/ask-for-code.ts';

/**
 * Begins the step-up of this session: what the second factor is asked for with, as a sign-in asks for it (AUTH-02). An
 * account without one is asked for a mailed code, before it gets its first.
 */
export const startStepUp = defineHandler('startStepUp', async (call) => {
  const { email, sessionId } = call.caller();
  const user = await userByEmail(call.services.db.app, email);
  if (user === null) throw new AppError('account.sign-in-required');
  // The company vouches for the factor: it is asked again (`startCompanyProof`).
  if (call.caller().mfa === 'company') throw new AppError('account.reauthentication-required');
  const factor = secondFactorOf(factorStateOf(user));
  const method = factor === 'none' ? 'MAIL' : factor;
  return askForCode(call, user, { method, sessionId, maySend: call.body.by === 'code' });
});

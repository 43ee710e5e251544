import { secondFactorOf } from '@maincrop/domain/account/second-factor';
import { AppError } from '../../../platform/app-error.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { factorStateOf, userByEmail } from '../account.store.ts';
import { askForCode } from '../sign-in/ask-for-code.ts';

/** Begins the step-up of this session: what the second factor is asked for with, as a sign-in asks for it (AUTH-02). */
export const startStepUp = defineHandler('startStepUp', async (call) => {
  const { email, sessionId } = call.caller();
  const user = await userByEmail(call.services.db.app, email);
  const method = user === null ? 'none' : secondFactorOf(factorStateOf(user));
  if (user === null || method === 'none') throw new AppError('account.second-factor-missing');
  return askForCode(call, user, { method, sessionId, mayText: call.body.by === 'code' });
});

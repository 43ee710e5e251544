import { AppError } from '../../../platform/app-error.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { beginCompanySignIn } from './begin-company-sign-in.ts';

/** In place of the password: whoever sits there signs in at the company once more, which is asked not to take it as done. */
export const startCompanyProof = defineHandler('startCompanyProof', async (call) => {
  const { companyId, email, sessionId } = call.caller();
  const provider = call.services.config.companies.find(({ id }) => id === companyId);
  if (provider === undefined) throw new AppError('company-sign-in.unknown-company');
  return beginCompanySignIn(call, provider, { sessionId, redirect: null, loginHint: email });
});

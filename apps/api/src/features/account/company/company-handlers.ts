import { answerCompanySignIn } from './answer-company-sign-in.ts';
import { signOutOfCompany } from './sign-out-of-company.ts';
import { startCompanyProof } from './start-company-proof.ts';
import { startCompanySignIn } from './start-company-sign-in.ts';

/** The handlers of signing in with the account of a company. */
export const companyHandlers = {
  startCompanySignIn,
  answerCompanySignIn,
  startCompanyProof,
  signOutOfCompany,
};

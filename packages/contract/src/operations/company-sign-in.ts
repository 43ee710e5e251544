import { defineOperations } from '../operation.ts';
import {
  AnswerCompanySignInBody,
  CompanyLocation,
  CompanySignInAnswer,
  CompanySignOutAnswer,
  StartCompanySignInBody,
} from '../schemas/company-sign-in.ts';

/** Calls of signing in with the account of a company (decision 153). */
export const companySignInOperations = defineOperations({
  startCompanySignIn: {
    method: 'POST',
    path: '/identity/company-sign-in',
    access: 'public',
    summary: 'Begins a sign-in at a company, chosen by its id or by the domain of an address.',
    body: StartCompanySignInBody,
    response: CompanyLocation,
    limit: 'sensitive',
    customerScoped: false,
    mfa: false,
  },
  answerCompanySignIn: {
    method: 'POST',
    path: '/identity/company-answer',
    access: 'public',
    summary:
      'Checks what the company answered, once: signs in, asks for the second factor, or proves a session anew.',
    body: AnswerCompanySignInBody,
    response: CompanySignInAnswer,
    limit: 'sensitive',
    customerScoped: false,
    mfa: false,
  },
  startCompanyProof: {
    method: 'POST',
    path: '/identity/company-proof',
    access: 'signed-in',
    summary: 'Asks the company of this session to prove once more who sits there.',
    response: CompanyLocation,
    limit: 'sensitive',
    customerScoped: false,
    mfa: false,
    ownerOnly: true,
  },
  signOutOfCompany: {
    method: 'POST',
    path: '/identity/company-sign-out',
    access: 'session-cookie',
    summary: 'Ends this session and answers where the one of the company is ended.',
    response: CompanySignOutAnswer,
    customerScoped: false,
    mfa: false,
    idempotent: true,
  },
});

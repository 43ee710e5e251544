import { defineOperations } from '../operation.ts';
import { AccountLink, AccountLinkBody, AccountLinkQuery } from '../schemas/account.ts';

/** Calls of the links that are mailed to the owner of an account (decisions 136 and 138). */
export const accountLinkOperations = defineOperations({
  showAccountLink: {
    method: 'GET',
    path: '/identity/account-link',
    access: 'public',
    summary: 'What a link that was mailed to the owner of an account is for; it changes nothing.',
    query: AccountLinkQuery,
    response: AccountLink,
    limit: 'sensitive',
    customerScoped: false,
    mfa: false,
  },
  followAccountLink: {
    method: 'POST',
    path: '/identity/account-link',
    access: 'public',
    summary: 'Leads past a wait in this browser, or undoes a change of the account, once.',
    body: AccountLinkBody,
    limit: 'sensitive',
    customerScoped: false,
    mfa: false,
  },
});

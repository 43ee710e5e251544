import { domainOfEmail } from '@maincrop/domain/account/company-grants';
import { hasEmailForm } from '@maincrop/domain/email/email';
import { isOwnPath } from '@maincrop/domain/redirect/safe-redirect';
import { AppError } from '../../../platform/app-error.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { beginCompanySignIn } from './begin-company-sign-in.ts';

/**
 * Begins a sign-in at a company, chosen by a button or by the domain of an address. The answer depends on the
 * configuration alone: it tells nothing about accounts (OPEN-15).
 */
export const startCompanySignIn = defineHandler('startCompanySignIn', async (call) => {
  const { body, services } = call;
  const email = 'email' in body ? body.email : null;
  if (email !== null && !hasEmailForm(email)) throw new AppError('company-sign-in.address-first');
  const provider = services.config.companies.find(({ id, domains }) =>
    'email' in body ? domains.includes(domainOfEmail(body.email)) : id === body.provider,
  );
  if (provider === undefined) throw new AppError('company-sign-in.unknown-company');
  const { redirect: wanted } = body;
  const redirect = wanted !== undefined && isOwnPath(wanted) ? wanted : null;
  return beginCompanySignIn(call, provider, { sessionId: null, redirect, loginHint: email });
});

import { hasEmailForm } from '@maincrop/domain/email/email';
import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import { SIGN_UP_MINUTES, secondsOf } from '../../../platform/access/lifetimes.ts';
import { checkNewPassword } from '../../../platform/access/new-password.ts';
import { hashPassword } from '../../../platform/access/password-hash.ts';
import { newSecret } from '../../../platform/access/secret.ts';
import { fieldRefusal } from '../../../platform/app-error.ts';
import { refuseCompanyOnly } from '../../../platform/company/company-only.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { currentTerms } from '../../../platform/current-terms.ts';
import { addressKeyOf } from '../../../platform/mail-limit.ts';
import { storeSignUp } from './store-sign-up.job.ts';

/**
 * Takes a sign-up. The request does the same for every address, free or taken: one hash and one job; the job finds
 * out which it is. The browser keeps a secret that tells it from others: see `confirmSignUp` (AUTH-04, OPEN-03, OPEN-15).
 */
export const signUp = defineHandler('signUp', async ({ body, services, request, setCookie }) => {
  const { password, locale } = body;
  const email = body.email.toLowerCase();
  if (!hasEmailForm(email)) throw fieldRefusal('email', 'account.invalid-email');
  refuseCompanyOnly(services.config, email);
  await checkNewPassword(password, { field: 'password', about: [email] });
  if (!body.acceptTerms) throw fieldRefusal('acceptTerms', 'account.terms-required');
  const terms = await currentTerms(services);
  const passwordHash = await hashPassword(password);
  const browser = knownBrowser(request.cookies['sign-up']) ?? newSecret();
  const browserHash = hashOfSecret(browser).toString('hex');
  await addJob(services.db.app, storeSignUp, {
    payload: {
      email,
      passwordHash,
      browserHash,
      locale,
      termsVersion: terms?.number ?? null,
      requestId: request.id,
    },
    key: `store-sign-up:${addressKeyOf(email).toString('hex')}`,
  });
  setCookie('sign-up', browser, secondsOf(SIGN_UP_MINUTES));
});

/** The secret of a browser that has signed up before, so that a second entry does not make it a stranger. */
function knownBrowser(cookie: string | undefined): string | null {
  return cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? cookie : null;
}

import { hasEmailForm } from '@maincrop/domain/email/email';
import { hashPassword } from '../../platform/access/password-hash.ts';
import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { checkNewPassword } from './check-password.ts';
import { addressKeyOf } from './mail-limit.ts';
import { storeSignUp } from './store-sign-up.job.ts';

/**
 * Takes a sign-up. The request does the same for every address, free or taken: one hash and one job; the job finds
 * out which it is (AUTH-04, OPEN-03, OPEN-15).
 */
export const signUp = defineHandler('signUp', async ({ body, world, request }) => {
  const { password, locale } = body;
  const email = body.email.toLowerCase();
  if (!hasEmailForm(email)) throw wrongField('email', 'account.invalid-email');
  checkNewPassword(password, 'password');
  if (!body.acceptTerms) throw wrongField('acceptTerms', 'account.terms-required');
  const passwordHash = await hashPassword(password);
  await addJob(world.db.app, storeSignUp, {
    payload: { email, passwordHash, locale, requestId: request.id },
    key: `store-sign-up:${addressKeyOf(email).toString('hex')}`,
  });
});

function wrongField(field: string, code: 'account.invalid-email' | 'account.terms-required'): AppError {
  return new AppError(code, {}, { fields: [{ field, code }] });
}

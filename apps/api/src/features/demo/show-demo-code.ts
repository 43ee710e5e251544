import { authenticatorOf } from '../../db/sealed-secrets.ts';
import { currentCode } from '../../platform/access/totp.ts';
import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { sayIn } from '../../platform/texts.ts';
import { type DemoFactor, latestMailTo, latestTextTo, secondFactorOf } from './demo.store.ts';

/** The current code of a demo account: its authenticator's, or the one in the newest text message or mail to it. */
export const showDemoCode = defineHandler('showDemoCode', async ({ query, services }) => {
  if (!services.demo?.accounts.some((account) => account.email === query.email))
    throw new AppError('not-found');
  const factor = await secondFactorOf(services.db.app, query.email);
  if (factor?.totp_secret && factor.mfa_preference !== 'none') {
    const secret = services.vault.open(factor.totp_secret, authenticatorOf(factor.id));
    return currentCode(secret, services.clock.now());
  }
  const text = factor && (await latestMessage(services, factor));
  return { code: /\b\d{6}\b/.exec(text ?? '')?.[0] ?? null, secondsLeft: null };
});

/** What was sent last with a code: a text message, or a mail to who has no second factor. */
async function latestMessage({ db }: Services, factor: DemoFactor): Promise<string | null> {
  const { email, phone, locale } = factor;
  if (factor.mfa_preference !== 'none') return phone === null ? null : latestTextTo(db.app, phone);
  return latestMailTo(db.app, email, sayIn('mail-account', locale).say('identityCode.subject'));
}

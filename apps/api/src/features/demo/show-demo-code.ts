import { authenticatorOf } from '../../db/sealed-secrets.ts';
import { currentCode } from '../../platform/access/totp.ts';
import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { latestTextTo, secondFactorOf } from './demo.store.ts';

/** The current code of a demo account: its authenticator's, or the one in the newest text message to it. */
export const showDemoCode = defineHandler('showDemoCode', async ({ query, services }) => {
  if (!services.demo?.accounts.some((account) => account.email === query.email))
    throw new AppError('not-found');
  const factor = await secondFactorOf(services.db.app, query.email);
  if (factor?.totp_secret) {
    const secret = services.vault.open(factor.totp_secret, authenticatorOf(factor.id));
    return currentCode(secret, services.clock.now());
  }
  const text = factor?.phone ? await latestTextTo(services.db.app, factor.phone) : null;
  return { code: /\d{6}/.exec(text ?? '')?.[0] ?? null, secondsLeft: null };
});

import { currentCode } from '../../platform/access/totp.ts';
import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { latestTextTo, secondFactorOf } from './demo.store.ts';

/** The current code of a demo account: its authenticator's, or the one in the newest text message to it. */
export const showDemoCode = defineHandler('showDemoCode', async ({ query, world }) => {
  if (!world.demo?.accounts.some((account) => account.email === query.email)) throw new AppError('not-found');
  const factor = await secondFactorOf(world.db.app, query.email);
  if (factor?.totp_secret) return currentCode(factor.totp_secret, world.clock.now());
  const text = factor?.phone ? await latestTextTo(world.db.app, factor.phone) : null;
  return { code: /\d{6}/.exec(text ?? '')?.[0] ?? null, secondsLeft: null };
});

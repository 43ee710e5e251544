import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import { AppError } from '../../../platform/app-error.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import {
  minutesAfter,
  secondsOf,
  SESSION_IDLE_MINUTES,
  TOKEN_MINUTES,
} from '../../../platform/access/lifetimes.ts';
import { newSecret } from '../../../platform/access/secret.ts';
import { insertToken, isLapsed, touchSession } from '../../../platform/access/session.store.ts';

/** Trades the session cookie for an access token; what the cookie is good for besides is ending the session. */
export const issueToken = defineHandler('issueToken', async ({ request, services, setCookie }) => {
  const secret = request.cookies['session'];
  const now = services.clock.now();
  const session = secret
    ? await touchSession(services.db.app, {
        secretHash: hashOfSecret(secret),
        now,
        idleSince: minutesAfter(now, -SESSION_IDLE_MINUTES),
      })
    : null;
  if (!session) {
    // A session that was ended or renewed meanwhile may have left a new cookie on its way to this browser.
    if (secret && (await isLapsed(services.db.app, hashOfSecret(secret)))) setCookie('session', null, 0);
    throw new AppError('account.sign-in-required');
  }
  const accessToken = newSecret();
  const expiresAt = minutesAfter(now, TOKEN_MINUTES);
  await insertToken(services.db.app, {
    tokenHash: hashOfSecret(accessToken),
    sessionId: session.id,
    expiresAt,
  });
  return { accessToken, expiresInS: secondsOf(TOKEN_MINUTES), userId: session.userId };
});

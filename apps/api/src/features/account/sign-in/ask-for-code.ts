import type { CodeRequired } from '@maincrop/contract/schemas/account';
import type { PoolClient } from 'pg';
import { hasPasskey } from '../../../db/passkeys.ts';
import { transaction } from '../../../db/transaction.ts';
import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import {
  insertChallenge,
  lastTextedCode,
  type TextedCode,
} from '../../../platform/access/challenge.store.ts';
import { CODE_MINUTES, minutesAfter, RESEND_MINUTES } from '../../../platform/access/lifetimes.ts';
import { newCode, newSecret } from '../../../platform/access/secret.ts';
import type { Call } from '../../../platform/http/handler.ts';
import type { Services } from '../../../platform/services.ts';
import { lockedUser, type UserRow } from '../account.store.ts';
import { sendSignInCode } from '../send-text-message.job.ts';
import { spendTextMessage } from '../text-message-budget.ts';

/**
 * Begins a sign-in, or the step-up of a session, that waits for the second factor. A text message goes out once in 30 seconds at most, and as long as
 * the budgets of the day last; without one the sign-in still takes a recovery code or a passkey (AUTH-02, MFA-08).
 */
export async function askForCode(
  { services }: Pick<Call<'signIn'>, 'services'>,
  user: UserRow,
  asked: {
    readonly method: 'TOTP' | 'SMS';
    readonly sessionId: string | null;
    /** A code may be sent; false when a passkey is to be used. */
    readonly mayText: boolean;
  },
): Promise<CodeRequired> {
  const { method, sessionId, mayText } = asked;
  const challenge = newSecret();
  const now = services.clock.now();
  const texted = await transaction(services.db.app, async (client) => {
    const code = method === 'SMS' && mayText ? await textedCode(client, services, user) : null;
    await insertChallenge(client, {
      idHash: hashOfSecret(challenge),
      userId: user.id,
      sessionId,
      method,
      codeHash: code?.codeHash ?? null,
      sentAt: code?.sentAt ?? null,
      expiresAt: code?.expiresAt ?? minutesAfter(now, CODE_MINUTES),
    });
    return code;
  });
  return {
    status: 'code-required',
    method,
    challenge,
    phoneHint: method === 'SMS' ? hintOf(user.phone) : null,
    isTextMessageSent: texted !== null,
    hasPasskey: await hasPasskey(services.db.app, user.id),
  };
}

/** The code on its way to the phone: the one of the last half minute, else a new one; null when none may be sent. */
async function textedCode(client: PoolClient, services: Services, user: UserRow): Promise<TextedCode | null> {
  const now = services.clock.now();
  // Two sign-ins at once: the second finds the code of the first.
  await lockedUser(client, user.id);
  const last = await lastTextedCode(client, {
    userId: user.id,
    sentAfter: minutesAfter(now, -RESEND_MINUTES),
  });
  if (last !== null) return last;
  const { id: userId, phone, locale } = user;
  if (phone === null || !(await spendTextMessage(client, services, { purpose: 'sign-in', userId, phone })))
    return null;
  const code = newCode();
  await sendSignInCode(client, { to: phone, locale, code });
  return { codeHash: hashOfSecret(code), sentAt: now, expiresAt: minutesAfter(now, CODE_MINUTES) };
}

/** The last two digits: enough to recognise one's own phone, too little for anybody else. */
function hintOf(phone: string | null): string | null {
  return phone === null ? null : phone.slice(-2);
}

import type { CodeRequired } from '@maincrop/contract/schemas/account';
import type { PoolClient } from 'pg';
import { hasPasskey } from '../../../db/passkeys.ts';
import { transaction } from '../../../db/transaction.ts';
import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import { insertChallenge, lastSentCode, type SentCode } from '../../../platform/access/challenge.store.ts';
import {
  CHALLENGE_MINUTES,
  CODE_MINUTES,
  minutesAfter,
  RESEND_MINUTES,
} from '../../../platform/access/lifetimes.ts';
import type { CompanySession } from '../../../platform/access/company-session.ts';
import { newCode, newSecret } from '../../../platform/access/secret.ts';
import type { Call } from '../../../platform/http/handler.ts';
import type { Services } from '../../../platform/services.ts';
import type { UserRow } from '../account.store.ts';
import { unlessChanged } from './unless-changed.ts';
import { maySendCode, sendCode, type SentBy } from '../sent-code.ts';

/**
 * Begins a sign-in, or the step-up of a session, that waits for the second factor, or for a mailed code where the
 * account has none. A message goes out once in 30 seconds at most, and as long as the budgets of the day last; without
 * one by SMS the sign-in still takes a recovery code or a passkey (AUTH-02, MFA-08, decision 137).
 */
export async function askForCode(
  { services }: Pick<Call<'signIn'>, 'services'>,
  user: UserRow,
  asked: {
    readonly method: CodeRequired['method'];
    readonly sessionId: string | null;
    /** A code may be sent; false when a passkey is to be used. */
    readonly maySend: boolean;
    /** The company that signed the user in, in place of a password. */
    readonly company?: CompanySession;
  },
): Promise<CodeRequired> {
  const { method, sessionId, maySend, company = null } = asked;
  const challenge = newSecret();
  const now = services.clock.now();
  const sent = await transaction(services.db.app, async (client) => {
    await unlessChanged(client, user);
    const code = method !== 'TOTP' && maySend ? await sentCode(client, services, { user, by: method }) : null;
    await insertChallenge(client, {
      idHash: hashOfSecret(challenge),
      userId: user.id,
      sessionId,
      method,
      codeHash: code?.codeHash ?? null,
      sentAt: code?.sentAt ?? null,
      expiresAt: code?.expiresAt ?? minutesAfter(now, CODE_MINUTES),
      renewableUntil: minutesAfter(now, CHALLENGE_MINUTES),
      company,
    });
    return code;
  });
  return {
    status: 'code-required',
    method,
    challenge,
    phoneHint: method === 'SMS' ? hintOf(user.phone) : null,
    isCodeSent: sent !== null,
    hasPasskey: await hasPasskey(services.db.app, user.id),
  };
}

/**
 * The code on its way to the user, whose account is locked: the one of the last half minute, else a new one; null when
 * none may be sent.
 */
async function sentCode(
  client: PoolClient,
  services: Services,
  { user, by }: { readonly user: UserRow; readonly by: SentBy },
): Promise<SentCode | null> {
  const now = services.clock.now();
  const last = await lastSentCode(client, {
    userId: user.id,
    method: by,
    sentAfter: minutesAfter(now, -RESEND_MINUTES),
  });
  if (last !== null) return last;
  if (!(await maySendCode(client, services, { receiver: user, by }))) return null;
  const code = newCode();
  await sendCode(client, user, { by, code });
  return { codeHash: hashOfSecret(code), sentAt: now, expiresAt: minutesAfter(now, CODE_MINUTES) };
}

/** The last two digits: enough to recognise one's own phone, too little for anybody else. */
function hintOf(phone: string | null): string | null {
  return phone === null ? null : phone.slice(-2);
}

import type { PoolClient } from 'pg';
import { minutesAfter, RESEND_MINUTES } from '../../platform/access/lifetimes.ts';
import { AppError } from '../../platform/app-error.ts';
import { mayMailNow } from '../../platform/mail-limit.ts';
import type { Services } from '../../platform/services.ts';
import { mailIdentityCode } from './send-identity-code.job.ts';
import { sendSignInCode } from './send-text-message.job.ts';
import { spendTextMessage } from './text-message-budget.ts';

/** How a code is sent. */
export type SentBy = 'SMS' | 'MAIL';

export interface CodeReceiver {
  readonly id: string;
  readonly email: string;
  readonly phone: string | null;
  readonly locale: string;
}

/** Counts a code that is about to be sent; false when no more may be sent just now (decision 014). */
export async function maySendCode(
  client: PoolClient,
  services: Services,
  { receiver, by }: { readonly receiver: CodeReceiver; readonly by: SentBy },
): Promise<boolean> {
  const { id: userId, email, phone } = receiver;
  if (by === 'MAIL') return mayMailNow(client, services, { email, kind: 'identity' });
  return phone !== null && spendTextMessage(client, services, { purpose: 'sign-in', userId, phone });
}

/** Adds the job that sends a code, in the transaction that stores its hash. */
export async function sendCode(
  client: PoolClient,
  { email, phone, locale }: CodeReceiver,
  { by, code }: { readonly by: SentBy; readonly code: string },
): Promise<void> {
  if (by === 'MAIL') await mailIdentityCode(client, { to: email, locale, code });
  else if (phone !== null) await sendSignInCode(client, { to: phone, locale, code });
}

/** Refuses another code half a minute after the last one, and says how long to wait. */
export function codeSentJustNow(sentAt: Date, now: Date): AppError {
  const waitMs = minutesAfter(sentAt, RESEND_MINUTES).getTime() - now.getTime();
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError('account.code-sent-just-now', { seconds }, { retryAfterS: seconds });
}

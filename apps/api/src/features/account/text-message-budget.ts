import type { PoolClient } from 'pg';
import { type DailyBudget, spendDaily } from '../../platform/daily-budget.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';

/** What a text message is for: the second factor of a sign-in, or the proof of a number that is to be one's own. */
type Purpose = 'sign-in' | 'phone';

const A_USER_A_DAY = 10;
const A_NUMBER_A_DAY = 10;
/** Of the portal's day, so that nobody can use up with made-up numbers what sign-ins need. */
const SHARE_OF_PHONE_CODES = 0.2;
/** Of these, so that accounts that anybody may sign up for leave the other half to customers. */
const SHARE_WITHOUT_CUSTOMER = 0.5;
const A_NETWORK_A_DAY = 20;

/**
 * Counts a text message that is about to be sent; false when there are none here, or when the user, the number or the portal had as many today as
 * a day allows. The two purposes are counted apart: only who knows the password uses up a user's sign-in codes, and
 * nobody's by asking for codes to their number. Source: MFA-08, MFA-10, decision 014.
 */
export function spendTextMessage(
  client: PoolClient,
  services: Pick<Services, 'clock' | 'config'>,
  message: {
    readonly purpose: Purpose;
    readonly userId: string;
    readonly phone: string;
    /** The network from which a user asks who has no customer; such users share a part of the portal's day. */
    readonly network?: string;
  },
): Promise<boolean> {
  const { purpose, userId, phone, network } = message;
  const { smsDailyLimit, isSmsOff } = services.config;
  if (isSmsOff) return Promise.resolve(false);
  const ofPortal = purpose === 'phone' ? smsDailyLimit * SHARE_OF_PHONE_CODES : smsDailyLimit;
  const budgets: DailyBudget[] = [
    { kind: `sms-${purpose}-user`, subject: userId, most: A_USER_A_DAY },
    { kind: `sms-${purpose}-number`, subject: phone, most: A_NUMBER_A_DAY },
    ...(network === undefined
      ? []
      : [
          { kind: `sms-${purpose}-network`, subject: network, most: A_NETWORK_A_DAY },
          { kind: `sms-${purpose}-no-customer`, subject: 'portal', most: ofPortal * SHARE_WITHOUT_CUSTOMER },
        ]),
    { kind: `sms-${purpose}-portal`, subject: 'portal', most: ofPortal },
  ];
  return spendDaily(client, services, budgets);
}

/** What to tell somebody for whom no text message may be sent. */
export function textMessageRefusal({ config }: Pick<Services, 'config'>): AppError {
  return new AppError(config.isSmsOff ? 'account.sms-off' : 'account.sms-limit-reached');
}

import { stripPhoneSpaces } from '@maincrop/domain/phone/phone';
import { transaction } from '../../../db/transaction.ts';
import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import { CODE_MINUTES, minutesAfter, RESEND_MINUTES } from '../../../platform/access/lifetimes.ts';
import { newCode } from '../../../platform/access/secret.ts';
import { networkOf } from '../../../platform/http/network-of.ts';
import { AppError } from '../../../platform/app-error.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { storePhoneCode } from './phone-code.store.ts';
import { codeSentJustNow } from '../sent-code.ts';
import { sendPhoneConfirmation } from '../send-text-message.job.ts';
import { spendTextMessage, textMessageRefusal } from '../text-message-budget.ts';

/** Sends a code to a number; it becomes the user's own once the code was right (MFA-08, MFA-10). */
export const sendPhoneCode = defineHandler('sendPhoneCode', async ({ body, caller, request, services }) => {
  const { userId, storedLocale, enabledCustomerNrs } = caller();
  const network = enabledCustomerNrs.length === 0 ? networkOf(request.ip) : undefined;
  const phone = await validPhone(body.phone);
  const code = newCode();
  const now = services.clock.now();
  await transaction(services.db.app, async (client) => {
    const sentAt = await storePhoneCode(client, {
      userId,
      phone,
      codeHash: hashOfSecret(code),
      now,
      expiresAt: minutesAfter(now, CODE_MINUTES),
      sentBefore: minutesAfter(now, -RESEND_MINUTES),
    });
    if (sentAt !== null) throw codeSentJustNow(sentAt, now);
    if (
      !(await spendTextMessage(client, services, {
        purpose: 'phone',
        userId,
        phone,
        ...(network && { network }),
      }))
    )
      throw textMessageRefusal(services);
    await sendPhoneConfirmation(client, { to: phone, locale: storedLocale, code });
  });
});

/** The number in E.164 as the numbering plans know it; throws for anything else, one without a country code too. */
async function validPhone(entry: string): Promise<string> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const phone = parsePhoneNumberFromString(stripPhoneSpaces(entry));
  if (phone?.isValid()) return phone.number;
  throw new AppError(
    'account.invalid-phone',
    {},
    { fields: [{ field: 'phone', code: 'account.invalid-phone' }] },
  );
}

import { z } from 'zod';
import { hashOfSecret } from '../../platform/access/authenticate.ts';
import { CODE_MINUTES, minutesAfter } from '../../platform/access/lifetimes.ts';
import { newCode } from '../../platform/access/secret.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { storeEmailCode } from './email-change.store.ts';
import { noticeTexts } from './notice-texts.ts';

const ATTEMPTS = 8;

/** Mails the code of a change of e-mail to the new address. A repeat after a failure makes a new code. */
export const sendEmailCode = defineJob({
  identifier: 'send-email-code',
  maxAttempts: ATTEMPTS,
  payload: z.object({ userId: z.string(), email: z.string() }),
  run: async ({ userId, email }, { world, job }) => {
    const code = newCode();
    const expiresAt = minutesAfter(world.clock.now(), CODE_MINUTES);
    const change = { userId, email, codeHash: hashOfSecret(code), expiresAt };
    const receiver = await storeEmailCode(world.db.system, change);
    // Another address was asked for meanwhile, or the account is gone.
    if (!receiver) return;
    const say = noticeTexts(receiver.locale);
    await world.mail.send({
      to: email,
      subject: say('emailCode.subject'),
      text: say('emailCode.text', { code, minutes: CODE_MINUTES }),
      messageId: `send-email-code-${job.id}`,
    });
  },
});

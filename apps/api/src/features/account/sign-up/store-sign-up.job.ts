import { afterSignUp } from '@maincrop/domain/account/account-status';
import { z } from 'zod';
import { transaction } from '../../../db/transaction.ts';
import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import { CODE_MINUTES, minutesAfter } from '../../../platform/access/lifetimes.ts';
import { newCode } from '../../../platform/access/secret.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { signInAccountOf, userByEmail } from '../account.store.ts';
import { mayMail } from '../../../platform/mail-limit.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { storeSignUpCode, upsertUnconfirmed } from './sign-up.store.ts';
import { accountExistsLetter, signUpCodeLetter } from './sign-up-mail.ts';

const ATTEMPTS = 8;

const SignUp = z.object({
  email: z.string(),
  passwordHash: z.string(),
  /** Hexadecimal. */
  browserHash: z.string(),
  locale: z.string(),
  /** Of the terms that were accepted with it; null while they could not be read. */
  termsVersion: z.string().nullable().default(null),
  requestId: z.string(),
});

/**
 * Stores a sign-up and mails its code, or tells the owner of a taken address. Within 30 seconds of the last one
 * nothing changes: the code on its way stays the one of the password that came with it.
 */
export const storeSignUp = defineJob({
  identifier: 'store-sign-up',
  slot: 'mails',
  maxAttempts: ATTEMPTS,
  payload: SignUp,
  run: async (signUp, { services, job }) => {
    const found = await userByEmail(services.db.system, signUp.email);
    const verdict = afterSignUp(found && signInAccountOf(found).status);
    if (verdict === 'nothing') return;
    if (!(await mayMail(services, job, { email: signUp.email, kind: 'sign-up' }))) return;
    if (found && verdict === 'tell-owner') {
      const letter = accountExistsLetter(found);
      await sendMail(services, { ...letter, to: found.email, messageId: `account-exists-${job.id}` });
      return;
    }
    const code = await store(services, signUp);
    if (code === null) return;
    const letter = signUpCodeLetter({ ...signUp, code });
    await sendMail(services, { ...letter, to: signUp.email, messageId: `sign-up-${job.id}` });
  },
});

/** The new code; null when the address was taken meanwhile. */
async function store(services: Services, signUp: z.output<typeof SignUp>): Promise<string | null> {
  const now = services.clock.now();
  const code = newCode();
  return transaction(services.db.system, async (client) => {
    const userId = await upsertUnconfirmed(client, {
      ...signUp,
      browserHash: Buffer.from(signUp.browserHash, 'hex'),
      now,
    });
    if (userId === null) return null;
    await storeSignUpCode(client, {
      userId,
      codeHash: hashOfSecret(code),
      expiresAt: minutesAfter(now, CODE_MINUTES),
    });
    await writeAudit(client, {
      at: now,
      action: 'sign-up.requested',
      requestId: signUp.requestId,
      actorUserId: null,
      object: userId,
    });
    return code;
  });
}

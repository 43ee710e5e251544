import type { Pool, PoolClient } from 'pg';
import { hashOfSecret } from './access/authenticate.ts';
import { minutesAfter, RESEND_MINUTES } from './access/lifetimes.ts';
import type { JobRun } from './jobs/job.ts';
import { noteMail } from './mail-limit.store.ts';
import type { Services } from './services.ts';

const MAILS_A_DAY = 10;
const SLOW_MINUTES = 60;

/**
 * Whether a mail may go to an address: one of a kind every 30 seconds, after the tenth of a day one every hour, so that
 * nobody is flooded and nobody can keep the owner from getting one. Asked by the job and not by the request, so that
 * nothing of it can be seen. A further attempt at a mail that could not be sent goes ahead.
 * Source: OPEN-15, OPEN-16, decision 014.
 */
export async function mayMail(
  services: Services,
  job: JobRun,
  mail: { readonly email: string; readonly kind: 'reset' | 'sign-up' },
): Promise<boolean> {
  return (await mayMailNow(services.db.system, services, mail)) || job.attempt > 1;
}

/**
 * The same for a mail that only those ask for who know the password, so that the request may tell. A code for somebody's
 * identity is sent once in 30 seconds because the one on its way is taken.
 */
export async function mayMailNow(
  db: Pool | PoolClient,
  services: Pick<Services, 'clock' | 'config'>,
  mail: { readonly email: string; readonly kind: 'reset' | 'sign-up' | 'identity' },
): Promise<boolean> {
  const now = services.clock.now();
  return noteMail(db, {
    addressKey: addressKeyOf(mail.email),
    kind: mail.kind,
    now,
    sentBefore: mail.kind === 'identity' ? now : minutesAfter(now, -RESEND_MINUTES),
    whenMany: {
      mails: Math.ceil(MAILS_A_DAY * services.config.rateLimitFactor),
      sentBefore: minutesAfter(now, -SLOW_MINUTES),
    },
  });
}

/** What stands for an address where the address itself must not be kept. */
export function addressKeyOf(email: string): Buffer {
  return hashOfSecret(email.toLowerCase());
}

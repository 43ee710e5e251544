import { hashOfSecret } from '../../platform/access/authenticate.ts';
import { minutesAfter, RESEND_MINUTES } from '../../platform/access/lifetimes.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import type { World } from '../../platform/world.ts';
import { noteMail } from './mail-limit.store.ts';

/**
 * Whether a mail may go to an address: one of a kind every 30 seconds. Asked by the job and not by the request, so
 * that nothing of it can be seen. A further attempt at a mail that could not be sent goes ahead (OPEN-15, OPEN-16).
 */
export async function mayMail(
  world: World,
  job: JobRun,
  mail: { readonly email: string; readonly kind: 'reset' | 'sign-up' },
): Promise<boolean> {
  const now = world.clock.now();
  const isDue = await noteMail(world.db.system, {
    addressKey: addressKeyOf(mail.email),
    kind: mail.kind,
    now,
    sentBefore: minutesAfter(now, -RESEND_MINUTES),
  });
  return isDue || job.attempt > 1;
}

/** What stands for an address where the address itself must not be kept. */
export function addressKeyOf(email: string): Buffer {
  return hashOfSecret(email.toLowerCase());
}

import type { TestWorld } from './test-world.ts';

export interface KeptMail {
  readonly recipient: string;
  readonly subject: string;
  readonly body_text: string;
}

/** Works off the jobs and answers the mails that the demo's outbox has for an address, the oldest first. */
export async function mailsTo(world: TestWorld, recipient: string): Promise<KeptMail[]> {
  await world.runJobs();
  const kept = await world.db.system.query<KeptMail>(
    "select recipient, subject, body_text from outbox where kind = 'mail' and recipient = $1 order by id",
    [recipient],
  );
  return kept.rows;
}

/** The code of six digits in the newest mail to an address. */
export async function mailedCode(world: TestWorld, recipient: string): Promise<string> {
  const mails = await mailsTo(world, recipient);
  return /\b\d{6}\b/.exec(mails.at(-1)?.body_text ?? '')?.[0] ?? '';
}

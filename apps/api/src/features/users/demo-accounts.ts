import type { Pool } from 'pg';
import { transaction } from '../../db/transaction.ts';
import { DEMO_PASSWORD } from '../../platform/access/demo-password.ts';
import { isPassword } from '../../platform/access/password-hash.ts';
import { endEverything } from '../../platform/access/session.store.ts';
import { writeAudit } from '../../platform/audit.ts';
import { StartError } from '../../platform/start-error.ts';
import { type PasswordOf, passwordsOfExampleAddresses, takeWaysIn } from './demo-accounts.store.ts';
import { deactivate } from './user.store.ts';

/** Throws `StartError` when an earlier demo left accounts in the database whose password everybody knows. */
export async function refuseDemoAccounts(system: Pool): Promise<void> {
  const { length } = await demoAccounts(system);
  if (length === 0) return;
  throw new StartError(
    `The database has ${length} accounts of an earlier demo, whose password is public: run npm run remove-demo with the same DATABASE_URL, or give a database that never was a demo.`,
  );
}

/** Closes the accounts that a demo left, for good, each with a line in the audit trail; answers how many there were. */
export async function removeDemoAccounts(system: Pool, now: Date): Promise<number> {
  const accounts = await demoAccounts(system);
  await transaction(system, async (client) => {
    for (const { id } of accounts) {
      await takeWaysIn(client, id);
      await deactivate(client, id, { now, customerNr: null });
      await endEverything(client, id, now);
      await writeAudit(client, {
        at: now,
        action: 'user.disabled',
        requestId: 'remove-demo',
        actorUserId: null,
        object: id,
      });
    }
  });
  return accounts.length;
}

async function demoAccounts(system: Pool): Promise<PasswordOf[]> {
  const candidates = await passwordsOfExampleAddresses(system);
  // A demo hashes its password once: a dozen accounts are one verification.
  const hashes = [...new Set(candidates.map(({ passwordHash }) => passwordHash))];
  const known = new Set<string>();
  for (const hash of hashes) if (await isPassword(hash, DEMO_PASSWORD)) known.add(hash);
  return candidates.filter(({ passwordHash }) => known.has(passwordHash));
}

import type { PoolClient } from 'pg';
import { type ClaimFiles, type StoredFile, takeAttachments } from '../../db/attachments.ts';
import { fieldRefusal } from '../../platform/app-error.ts';

/** The files that a claim takes, which are its own from then on; throws what is wrong with one (CLM-31, CLM-33). */
export async function takenFiles(client: PoolClient, claim: ClaimFiles): Promise<readonly StoredFile[]> {
  const taken = await takeAttachments(client, claim);
  if (!taken.ok) throw fieldRefusal('attachments', taken.code, taken.params);
  return taken.files;
}

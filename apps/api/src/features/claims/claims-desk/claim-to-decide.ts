import { needsAnotherPerson } from '@maincrop/domain/access/four-eyes';
import type { PoolClient } from 'pg';
import { AppError } from '../../../platform/app-error.ts';
import { type ClaimToSettle, claimToSettle } from './claims-desk.store.ts';

/**
 * The claim that a member of the desk decides about, locked until the transaction ends. Throws `not-found`,
 * `edit-conflict` for a stale version, `claims.not-handed-over` for a claim that the ERP does not have, yet or for good,
 * `claims.already-settled`, `claims.already-decided`, or `claims.needs-another-person` for whoever filed it.
 */
export async function claimToDecide(
  client: PoolClient,
  asked: { readonly id: string; readonly version: number },
  userId: string,
): Promise<ClaimToSettle> {
  const claim = await claimToSettle(client, asked.id);
  if (claim === null) throw new AppError('not-found');
  if (claim.version !== asked.version) throw new AppError('edit-conflict');
  if (!claim.is_handed_over) throw new AppError('claims.not-handed-over');
  if (claim.settled_at !== null) throw new AppError('claims.already-settled');
  if (claim.outcome === 'rejected') throw new AppError('claims.already-decided');
  const filing = { userId: claim.submitted_by, impersonatorId: claim.submitted_by_impersonator };
  if (needsAnotherPerson(filing, userId)) throw new AppError('claims.needs-another-person');
  return claim;
}

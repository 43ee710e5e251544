import { needsAnotherPerson } from '@maincrop/domain/access/four-eyes';
import { deskTransaction } from '../../../db/claims-desk.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { claimToSettle, markSettled } from './claims-desk.store.ts';

/**
 * Marks a claim for settlement, once, as the desk saw it; who did it is in the audit trail. Throws `edit-conflict` for
 * a stale version, `claims.not-handed-over` for a claim that the ERP does not have, yet or for good,
 * `claims.already-settled`, or `claims.needs-another-person` for whoever filed it.
 */
export const settleClaim = defineHandler('settleClaim', async ({ body, caller, request, services }) => {
  const at = services.clock.now();
  return deskTransaction(services.db, async (client) => {
    const claim = await claimToSettle(client, body.id);
    if (claim === null) throw new AppError('not-found');
    if (claim.version !== body.version) throw new AppError('edit-conflict');
    if (!claim.is_handed_over) throw new AppError('claims.not-handed-over');
    if (claim.settled_at !== null) throw new AppError('claims.already-settled');
    const filing = { userId: claim.submitted_by, impersonatorId: claim.submitted_by_impersonator };
    if (needsAnotherPerson(filing, caller().userId)) throw new AppError('claims.needs-another-person');
    const named = { customerNr: claim.customer_nr, id: body.id };
    const version = await markSettled(client, named, { by: caller().userId, at });
    await writeAudit(client, {
      at,
      action: 'claim.settled',
      requestId: request.id,
      actorUserId: caller().userId,
      customerNr: claim.customer_nr,
      object: body.id,
    });
    return { version, settled_at: at.toISOString() };
  });
});

import { deskTransaction } from '../../../db/claims-desk.ts';
import { AppError, fieldRefusal } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { setAssignee } from './claims-desk.store.ts';
import { deskMembers } from './desk-members.ts';

/**
 * Says who looks after a claim; the last word holds, and a decision stays open to everybody. Throws `not-found`, or
 * `claims.unknown-member` for somebody who may not decide about claims.
 */
export const assignClaim = defineHandler('assignClaim', async ({ body, caller, request, services }) => {
  const { id, userId } = body;
  await deskTransaction(services.db, async (client) => {
    const isMember = userId === null || (await deskMembers(client)).some((member) => member.id === userId);
    if (!isMember) throw fieldRefusal('userId', 'claims.unknown-member');
    const assigned = await setAssignee(client, id, userId);
    if (assigned === null) throw new AppError('not-found');
    await writeAudit(client, {
      at: services.clock.now(),
      action: 'claim.assigned',
      requestId: request.id,
      actorUserId: caller().userId,
      customerNr: assigned.customerNr,
      object: id,
      before: { assignedTo: assigned.before },
      after: { assignedTo: userId },
    });
  });
});

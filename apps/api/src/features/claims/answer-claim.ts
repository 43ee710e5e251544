import { scopedTransaction } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { writeAudit } from '../../platform/audit.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { askedClaim, takeStep } from './claim-steps.store.ts';
import { shownClaim } from './shown-claim.ts';
import { takenFiles } from './taken-files.ts';

/**
 * Answers what the desk asked about a claim of the active customer, with further proof; the claim waits for the desk
 * again. Throws `not-found`, `claims.not-asked`, or what is wrong with a file.
 */
export const answerClaim = defineHandler('answerClaim', async (call) => {
  const { body, caller, request, scope, services } = call;
  const { userId, impersonatorId } = caller();
  const { customerNr } = scope();
  const named = { customerNr, id: body.id };
  const at = services.clock.now();
  await scopedTransaction(services.db, scope(), async (client) => {
    const claim = await askedClaim(client, named);
    if (claim === null) throw new AppError('not-found');
    if (claim.outcome !== 'returned') throw new AppError('claims.not-asked');
    const { agreementId } = claim;
    const keys = body.attachments ?? [];
    await takenFiles(client, { userId, customerNr, agreementId, claimId: body.id, keys });
    await takeStep(client, named, {
      at,
      kind: 'answered',
      said: body.text,
      acceptedMinor: null,
      actor: userId,
      impersonatorId,
    });
    await writeAudit(client, {
      at,
      action: 'claim.answered',
      requestId: request.id,
      actorUserId: userId,
      customerNr,
      object: body.id,
    });
  });
  return shownClaim(call, body.id);
});

import { scopedTransaction } from '../../db/scope.ts';
import { takeAttachments } from '../../db/attachments.ts';
import { productNames } from '../../db/product-names.ts';
import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { claimDetailOf } from './claim-detail.store.ts';
import { takeStep } from './claim-steps.store.ts';
import { presentClaimDetail } from './claims.present.ts';

/**
 * Answers what the desk asked about a claim of the active customer, with further proof; the claim waits for the desk
 * again. Throws `not-found`, `claims.not-asked`, or what is wrong with a file.
 */
export const answerClaim = defineHandler('answerClaim', async ({ body, caller, locale, scope, services }) => {
  const at = services.clock.now();
  const { userId } = caller();
  const { customerNr } = scope();
  await scopedTransaction(services.db, scope(), async (client) => {
    const found = await client.query<{ outcome: string | null; agreement_id: string }>(
      'select outcome, agreement_id from claims where customer_nr = $1 and id = $2 for update',
      [customerNr, body.id],
    );
    const [claim] = found.rows;
    if (claim === undefined) throw new AppError('not-found');
    if (claim.outcome !== 'returned') throw new AppError('claims.not-asked');
    const taken = await takeAttachments(client, {
      userId,
      customerNr,
      agreementId: claim.agreement_id,
      claimId: body.id,
      keys: body.attachments ?? [],
    });
    if (!taken.ok)
      throw new AppError(taken.code, taken.params, {
        fields: [{ field: 'attachments', code: taken.code, params: taken.params }],
      });
    const step = { at, kind: 'answered', said: body.text, acceptedMinor: null, actor: userId } as const;
    await takeStep(client, { customerNr, id: body.id }, step);
  });
  const found = await claimDetailOf(services.db, scope(), body.id);
  if (found === null) throw new AppError('not-found');
  return presentClaimDetail(found, await productNames(services.db, locale, at));
});

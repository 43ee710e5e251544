import { transaction } from '../../../db/transaction.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { currentTerms } from '../../../platform/current-terms.ts';
import { keepAcceptance } from './terms.store.ts';

/** Accepts the terms in the version that was read; refused when another one counts meanwhile. Source: decision 112. */
export const acceptTerms = defineHandler('acceptTerms', async ({ body, caller, request, services }) => {
  const { userId } = caller();
  const { number: version } = body;
  const current = await currentTerms(services);
  if (current?.number !== version) throw new AppError('account.terms-changed');
  const now = services.clock.now();
  await transaction(services.db.app, async (client) => {
    if (!(await keepAcceptance(client, { userId, version, now }))) return;
    await writeAudit(client, {
      at: now,
      action: 'terms.accepted',
      requestId: request.id,
      actorUserId: userId,
      object: userId,
      after: { version },
    });
  });
});

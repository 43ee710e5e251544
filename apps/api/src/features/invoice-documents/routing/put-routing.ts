import { checkRouting, type RoutingProblem } from '@maincrop/domain/routing/routing';
import type { ErrorCode } from '@maincrop/contract/errors';
import { scopedTransaction } from '../../../db/scope.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { isPeppolScheme } from '../e-invoice/en16931/peppol-rules.ts';
import { saveRouting } from './routing.store.ts';

/** Stores how e-invoices reach the active customer; every value that cannot be one is told beside its field. */
export const putRouting = defineHandler('putRouting', async ({ body, caller, scope, request, services }) => {
  const problems = checkRouting(body, isPeppolScheme);
  const [first] = problems;
  if (first !== undefined) {
    throw new AppError(PROBLEMS[first].code, {}, { fields: problems.map((problem) => PROBLEMS[problem]) });
  }
  return scopedTransaction(services.db, scope(), async (client) => {
    const saved = await saveRouting(client, scope(), body);
    if (saved === null) throw new AppError('edit-conflict');
    await writeAudit(client, {
      at: services.clock.now(),
      action: 'routing.changed',
      requestId: request.id,
      actorUserId: caller().userId,
      customerNr: scope().customerNr,
      after: saved,
    });
    return saved;
  });
});

const PROBLEMS: Readonly<Record<RoutingProblem, { readonly field: string; readonly code: ErrorCode }>> = {
  'peppol-id': { field: 'peppolId', code: 'e-invoice.peppol-id' },
  'peppol-number': { field: 'peppolId', code: 'e-invoice.peppol-number' },
  'leitweg-id': { field: 'leitwegId', code: 'e-invoice.leitweg-id' },
  'sdi-code': { field: 'sdiCode', code: 'e-invoice.sdi-code' },
  'order-reference': { field: 'orderReference', code: 'e-invoice.order-reference' },
};

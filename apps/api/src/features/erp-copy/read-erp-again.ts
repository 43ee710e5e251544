import type { ErpKind } from '@maincrop/adapters/erp/port';
import { transaction } from '../../db/transaction.ts';
import { writeAudit } from '../../platform/audit.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { startAgain } from './erp-copy.store.ts';

/**
 * Has the copy read everything of one kind again, so that records which it could not read before come in once the ERP,
 * the adapter or its configuration was mended. Answers how many are set aside; they stay until all was read, and what still cannot
 * be read stays.
 */
export const readErpAgain = defineHandler('readErpAgain', async ({ body, caller, request, services }) => {
  const { db, clock, erp } = services;
  const kind: ErpKind = body.kind;
  return transaction(db.system, async (client) => {
    const setAside = await startAgain(
      client,
      kind,
      (watermark) => erp.toldAgainFrom?.(kind, watermark) ?? null,
    );
    await writeAudit(client, {
      at: clock.now(),
      action: 'erp.read-again',
      requestId: request.id,
      actorUserId: caller().userId,
      object: kind,
      after: { setAside },
    });
    return { setAside };
  });
});

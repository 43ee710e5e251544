import { randomUUID } from 'node:crypto';
import { scopedTransaction } from '../../db/scope.ts';
import { writeAudit } from '../../platform/audit.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { archiveUnderWay, insertArchive } from './archive.store.ts';
import { packInvoices } from './pack-invoices.job.ts';

/** Promises the ZIP file of a month; asking again while it is being packed answers the same one. */
export const startInvoiceArchive = defineHandler(
  'startInvoiceArchive',
  async ({ body, caller, scope, request, world }) => {
    const { userId } = caller();
    const { month } = body;
    return scopedTransaction(world.db, scope(), async (client) => {
      const underWay = await archiveUnderWay(client, scope(), { userId, month });
      if (underWay !== null) return { id: underWay };
      const id = randomUUID();
      const now = world.clock.now();
      await insertArchive(client, scope(), { id, userId, month, now });
      const payload = { customerNr: scope().customerNr, archiveId: id };
      await addJob(client, packInvoices, { payload, key: `${packInvoices.identifier}:${id}` });
      await writeAudit(client, {
        at: now,
        action: 'invoices.archive-started',
        requestId: request.id,
        actorUserId: userId,
        customerNr: scope().customerNr,
        object: month,
      });
      return { id };
    });
  },
);

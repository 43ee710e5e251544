import { startArchive } from '../../../platform/archive/start-archive.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { wholeArchiveOf } from './archive.store.ts';
import { packInvoices } from './pack-invoices.job.ts';

/**
 * Promises the ZIP file of a month. Asking again answers the same one, while it is being packed and as long as its
 * file lives and lacks no document of the month.
 */
export const startInvoiceArchive = defineHandler(
  'startInvoiceArchive',
  async ({ body, caller, scope, request, services }) => {
    const { userId } = caller();
    const { month } = body;
    return startArchive(
      { services, scope: scope() },
      { userId, kind: 'invoices', wanted: { month } },
      {
        job: packInvoices,
        tooMany: 'invoices.too-many-archives',
        reusable: (client) => wholeArchiveOf(client, scope(), { userId, month }),
        onStarted: (client, now) =>
          writeAudit(client, {
            at: now,
            action: 'invoices.archive-started',
            requestId: request.id,
            actorUserId: userId,
            customerNr: scope().customerNr,
            object: month,
          }),
      },
    );
  },
);

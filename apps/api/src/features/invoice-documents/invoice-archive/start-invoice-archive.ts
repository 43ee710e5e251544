import { randomUUID } from 'node:crypto';
import { scopedTransaction } from '../../../db/scope.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { archiveAskedFor, insertArchive, oneArchiveRequest, openArchives } from './archive.store.ts';
import { packInvoices } from './pack-invoices.job.ts';

/** Months that one user of a customer has waiting or being packed; the next one is for after these. */
const OPEN_MAX = 3;
const RETRY_AFTER_S = 60;

/**
 * Promises the ZIP file of a month. Asking again answers the same one, while it is being packed and as long as its
 * file lives and lacks no document of the month.
 */
export const startInvoiceArchive = defineHandler(
  'startInvoiceArchive',
  async ({ body, caller, scope, request, services }) => {
    const { userId } = caller();
    const { month } = body;
    return scopedTransaction(services.db, scope(), async (client) => {
      await oneArchiveRequest(client, userId);
      const earlier = await archiveAskedFor(client, scope(), { userId, month });
      if (earlier !== null) return { id: earlier };
      if ((await openArchives(client, scope(), userId)) >= OPEN_MAX) {
        throw new AppError(
          'invoices.too-many-archives',
          { maximum: OPEN_MAX },
          { retryAfterS: RETRY_AFTER_S },
        );
      }
      const id = randomUUID();
      const now = services.clock.now();
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

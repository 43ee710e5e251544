import { contentResource } from '@maincrop/domain/content/content-address';
import { transaction } from '../../../db/transaction.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { unschedule } from './content-pages.store.ts';
import { presentEditedPage } from './edited-page.present.ts';

/** Calls off a publication to come, as it was seen; what shows stays, and so does the version. */
export const unscheduleContentPage = defineHandler(
  'unscheduleContentPage',
  async ({ query, caller, request, services }) => {
    const { versionNumber: version, at, ...address } = query;
    const visibleFrom = new Date(at);
    const now = services.clock.now();
    const { userId } = caller();
    await transaction(services.db.app, async (client) => {
      // It shows by now, or a colleague has planned something else.
      if (!(await unschedule(client, { address, version, visibleFrom, now })))
        throw new AppError('edit-conflict');
      await writeAudit(client, {
        at: now,
        action: 'content.unscheduled',
        requestId: request.id,
        actorUserId: userId,
        object: contentResource(address),
        before: { version, visibleFrom: visibleFrom.toISOString() },
      });
    });
    return presentEditedPage(services, address);
  },
);

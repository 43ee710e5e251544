import { contentResource } from '@maincrop/domain/content/content-address';
import { transaction } from '../../../db/transaction.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { callOff, openPage, release } from './content-pages.store.ts';
import { shownContent } from './delivered-content.ts';
import { presentEditedPage } from './edited-page.present.ts';

/** Takes a page away in one language and forgets what was planned, or only that; its versions stay. */
export const unpublishContentPage = defineHandler(
  'unpublishContentPage',
  async ({ query: { only, ...address }, caller, request, services }) => {
    const delivered = (await shownContent(services, address))?.content ?? null;
    const now = services.clock.now();
    const { userId } = caller();
    await transaction(services.db.app, async (client) => {
      const version = await openPage(client, address, { delivered, at: now });
      if (version === 0 && delivered === null) throw new AppError('not-found');
      if (only === undefined)
        await release(client, { address, version: null, visibleFrom: now, now, userId });
      // It shows by now, or a colleague was first: there is nothing left of what was seen.
      else if (!(await callOff(client, address, now))) throw new AppError('edit-conflict');
      await writeAudit(client, {
        at: now,
        action: only === undefined ? 'content.unpublished' : 'content.unscheduled',
        requestId: request.id,
        actorUserId: userId,
        object: contentResource(address),
      });
    });
    return presentEditedPage(services, address);
  },
);

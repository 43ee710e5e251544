import { contentResource } from '@maincrop/domain/content/content-address';
import { transaction } from '../../../db/transaction.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { openPage, release } from './content-pages.store.ts';
import { shownContent } from './delivered-content.ts';
import { presentEditedPage } from './edited-page.present.ts';

/** Takes a page away in one language and forgets what was planned; its versions stay. */
export const unpublishContentPage = defineHandler(
  'unpublishContentPage',
  async ({ query: address, caller, request, services }) => {
    const delivered = (await shownContent(services, address))?.content ?? null;
    const now = services.clock.now();
    const { userId } = caller();
    await transaction(services.db.app, async (client) => {
      const version = await openPage(client, address, { delivered, at: now });
      if (version === 0 && delivered === null) throw new AppError('not-found');
      await release(client, { address, version: null, visibleFrom: now, now, userId });
      await writeAudit(client, {
        at: now,
        action: 'content.unpublished',
        requestId: request.id,
        actorUserId: userId,
        object: contentResource(address),
      });
    });
    return presentEditedPage(services, address);
  },
);

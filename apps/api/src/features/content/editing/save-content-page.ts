import { contentResource } from '@maincrop/domain/content/content-address';
import { transaction } from '../../../db/transaction.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { checkLinks, checkTranslated } from './check-content.ts';
import { addVersion, openPage } from './content-pages.store.ts';
import { shownContent, sourceOf } from './delivered-content.ts';
import { presentEditedPage } from './edited-page.present.ts';

/**
 * Stores a text as the newest version of a page; nobody sees it before it is published. The first of two editors wins:
 * the other one is told and has lost nothing. A page that was delivered is kept as it was, as version 0.
 */
export const saveContentPage = defineHandler(
  'saveContentPage',
  async ({ body, caller, request, services }) => {
    const { content, version, ...address } = body;
    const source = sourceOf(address);
    checkLinks(content);
    checkTranslated(content, source && ((await shownContent(services, source))?.content ?? null));
    const delivered = (await shownContent(services, address))?.content ?? null;
    const at = services.clock.now();
    const { userId } = caller();
    await transaction(services.db.app, async (client) => {
      if ((await openPage(client, address, { delivered, at })) !== version)
        throw new AppError('edit-conflict');
      await addVersion(client, { address, version: version + 1, content, at, userId });
      await writeAudit(client, {
        at,
        action: 'content.saved',
        requestId: request.id,
        actorUserId: userId,
        object: contentResource(address),
        after: { version: version + 1, blocks: content.blocks.length },
      });
    });
    return presentEditedPage(services, address);
  },
);

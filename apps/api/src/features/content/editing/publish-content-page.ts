import { contentResource } from '@maincrop/domain/content/content-address';
import { transaction } from '../../../db/transaction.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { holdMedia } from '../media/media.store.ts';
import { checkAlts, checkComplete, checkMedia, mediaIn } from './check-content.ts';
import { contentOf, isLaterReleased, release } from './content-pages.store.ts';
import { presentEditedPage } from './edited-page.present.ts';

/**
 * Shows a version from now on, on all processes at once, or from an instant to come; what was planned before is
 * forgotten. A version that shows already may be published again: nothing changes.
 */
export const publishContentPage = defineHandler(
  'publishContentPage',
  async ({ body, caller, request, services }) => {
    const { versionNumber: version, at, ...address } = body;
    const now = services.clock.now();
    const visibleFrom = at ? new Date(at) : now;
    if (visibleFrom < now)
      throw new AppError(
        'content-editor.publish-in-past',
        {},
        { fields: [{ field: 'at', code: 'content-editor.publish-in-past' }] },
      );
    const { userId } = caller();
    await transaction(services.db.app, async (client) => {
      const content = await contentOf(client, { ...address, version });
      if (content === null) throw new AppError('not-found');
      // Whoever did not see it would take away what a colleague has published, or call off what they planned.
      if (await isLaterReleased(client, { address, version, now })) throw new AppError('edit-conflict');
      checkComplete(content);
      checkAlts(content);
      const named = mediaIn(content);
      checkMedia(
        named,
        await holdMedia(
          client,
          named.map(({ id }) => id),
          'share',
        ),
      );
      await release(client, { address, version, visibleFrom, now, userId });
      await writeAudit(client, {
        at: now,
        action: at ? 'content.scheduled' : 'content.published',
        requestId: request.id,
        actorUserId: userId,
        object: contentResource(address),
        after: { version, visibleFrom: visibleFrom.toISOString() },
      });
    });
    return presentEditedPage(services, address);
  },
);

import { MEDIA_GROUPS } from '@maincrop/domain/content/media-rules';
import { defineHandler } from '../../../platform/http/handler.ts';
import { numberedPage } from '../../../platform/list/numbered-page.ts';
import { mediaNamed } from './media.store.ts';

const PER_PAGE = 24;

/** The pictures and files that editors have uploaded, newest first. */
export const listContentMedia = defineHandler('listContentMedia', async ({ query, services }) => {
  const { page, search = '', kind } = query;
  const now = services.clock.now();
  const limits = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
  return numberedPage(
    { page, perPage: PER_PAGE },
    await mediaNamed(services.db.app, { search, kinds: kind ? MEDIA_GROUPS[kind] : null, now, ...limits }),
  );
});

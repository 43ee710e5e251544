import { defineHandler } from '../../../platform/http/handler.ts';
import { numberedPage } from '../../../platform/list/numbered-page.ts';
import { mediaNamed } from './media.store.ts';

const PER_PAGE = 24;

/** The pictures that editors have uploaded, newest first. */
export const listContentMedia = defineHandler('listContentMedia', async ({ query, services }) => {
  const { page, search = '' } = query;
  const now = services.clock.now();
  const limits = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
  return numberedPage(
    { page, perPage: PER_PAGE },
    await mediaNamed(services.db.app, { search, now, ...limits }),
  );
});

import { AppError } from '../../platform/app-error.ts';
import { contentPage } from '../../platform/content-page.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { shownPage } from './shown-page.ts';

/** A content page with the blocks that the caller may see. Source: CNT-01, ACC-11, OPEN-10. */
export const getContent = defineHandler('getContent', async ({ query, services, visitor }) => {
  const stored = await contentPage(services, query);
  const page = stored && shownPage(services, stored, visitor()?.groups ?? []);
  if (!page) throw new AppError('not-found');
  return page;
});

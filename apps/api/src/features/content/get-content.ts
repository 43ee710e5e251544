import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { shownPage } from './shown-page.ts';

/** A content page with the blocks that the caller may see. Source: CNT-01, ACC-11, OPEN-10. */
export const getContent = defineHandler('getContent', async ({ query, services, visitor }) => {
  const stored = await services.content.page(query).catch((error: unknown) => {
    services.log.warn({ err: error }, 'content service away');
    throw new AppError('service-busy', {}, { retryAfterS: RETRY_AFTER_S });
  });
  const page = stored && shownPage(services, stored, visitor()?.groups ?? []);
  if (!page) throw new AppError('not-found');
  return page;
});

const RETRY_AFTER_S = 30;

import { isBlockVisible } from '@maincrop/domain/access/content-visibility';
import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { cleanExcerpts, cleanPage } from './clean-page.ts';

/** A content page with the blocks that the caller may see. Source: CNT-01, ACC-11, OPEN-10. */
export const getContent = defineHandler('getContent', async ({ query, services, visitor }) => {
  const stored = await services.content.page(query).catch((error: unknown) => {
    services.log.warn({ err: error }, 'content service away');
    throw new AppError('service-busy', {}, { retryAfterS: RETRY_AFTER_S });
  });
  const page = stored && cleanPage(stored.content);
  if (!page) throw new AppError('not-found');
  const { leftOut, ...shown } = page;
  if (leftOut > 0) services.metrics.contentBlocksLeftOut.inc(leftOut);
  const groups = visitor()?.groups ?? [];
  return {
    ...shown,
    locale: stored.locale,
    blocks: shown.blocks.filter((block) => isBlockVisible(block, groups)),
    children: cleanExcerpts(stored.children),
    asOf: stored.asOf?.toISOString() ?? null,
  };
});

const RETRY_AFTER_S = 30;

import type { StoredPage } from '@maincrop/adapters/content/port';
import type { ContentPage } from '@maincrop/contract/schemas/content';
import { isBlockVisible } from '@maincrop/domain/access/content-visibility';
import type { Services } from '../../platform/services.ts';
import { cleanExcerpts, cleanPage } from './clean-page.ts';

/** A stored page as members of some groups see it; null for what is no page. Source: CNT-02, ACC-11, OPEN-10. */
export function shownPage(
  services: Pick<Services, 'metrics'>,
  stored: StoredPage,
  groups: readonly string[],
): ContentPage | null {
  const page = cleanPage(stored.content);
  if (!page) return null;
  const { leftOut, ...shown } = page;
  if (leftOut > 0) services.metrics.contentBlocksLeftOut.inc(leftOut);
  return {
    ...shown,
    locale: stored.locale,
    blocks: shown.blocks.filter((block) => isBlockVisible(block, groups)),
    children: cleanExcerpts(stored.children),
    asOf: stored.asOf?.toISOString() ?? null,
  };
}

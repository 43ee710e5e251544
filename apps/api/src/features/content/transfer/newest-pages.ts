import type { EditedAddress, EditedContent } from '@maincrop/contract/schemas/content-editing';
import { contentResource } from '@maincrop/domain/content/content-address';
import type { Services } from '../../../platform/services.ts';
import { newestTexts } from '../editing/content-pages.store.ts';
import { editableOf } from '../editing/delivered-content.ts';

export interface NewestPage extends EditedAddress {
  readonly content: EditedContent;
}

/** The newest text of every page in every language that it has: a draft where there is one. By address. */
export async function newestPages(services: Services): Promise<readonly NewestPage[]> {
  const drafts = await newestTexts(services.db.app);
  const edited = new Set(drafts.map(contentResource));
  const untouched = (await services.content.pages()).flatMap((page) => {
    const editable = edited.has(contentResource(page)) ? null : editableOf(page.content);
    const { webspace, locale, path } = page;
    // Stores have pages of the two webspaces and of no others.
    return editable
      ? [{ webspace: webspace as NewestPage['webspace'], locale, path, content: editable.content }]
      : [];
  });
  return [...drafts, ...untouched].toSorted((a, b) => (contentResource(a) < contentResource(b) ? -1 : 1));
}

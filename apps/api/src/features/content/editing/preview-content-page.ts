import { AppError } from '../../../platform/app-error.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { shownPage } from '../shown-page.ts';

/** A text as members of a group would see it, before it is stored: through the same cleaning and the same flags. */
export const previewContentPage = defineHandler('previewContentPage', async ({ body, services }) => {
  const { content, group, ...address } = body;
  const stored = await services.content.page(address);
  const children = stored?.locale === address.locale ? stored.children : [];
  const page = shownPage(
    services,
    { content, children, locale: address.locale, asOf: null },
    group === null ? [] : [group],
  );
  if (!page) throw new AppError('not-found');
  return page;
});

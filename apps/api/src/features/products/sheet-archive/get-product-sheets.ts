import { AppError } from '../../../platform/app-error.ts';
import { archiveAskedFor } from '../../../platform/archive/archive-asked-for.ts';
import { makeLink } from '../../../platform/document-link.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { productsOfIds } from '../product-details.store.ts';
import { isVisible } from '../visible-product.ts';

/**
 * How far the sheets are that the user has asked for; somebody else's answer like unknown ones, and so do sheets of
 * which policies hide a product by now.
 */
export const getProductSheets = defineHandler(
  'getProductSheets',
  async ({ query, caller, scope, services }) => {
    const { sessionId, userId } = caller();
    const asked = { kind: 'product-sheets', id: query.id, userId } as const;
    const { id, status, done, total, wanted } = await archiveAskedFor({ services, scope: scope() }, asked);
    const found = await productsOfIds(services.db, scope(), wanted.products);
    if (!found.every((product) => isVisible(scope(), product))) throw new AppError('not-found');
    const fileName = `product-sheets-${wanted.language}.zip`;
    const url =
      status === 'ready'
        ? await makeLink(services, scope(), { sessionId, kind: 'sheet-archive', key: id, fileName })
        : null;
    return { status, done, total, url, products: [...wanted.products], language: wanted.language };
  },
);

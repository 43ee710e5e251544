import { SHEETS_MAX } from '@maincrop/domain/product/sheets';
import { AppError } from '../../../platform/app-error.ts';
import { startArchive } from '../../../platform/archive/start-archive.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { productsOfIds } from '../product-details.store.ts';
import { isVisible } from '../visible-product.ts';
import { packSheets } from './pack-sheets.job.ts';

/**
 * Promises the sheets of some products as a ZIP file. Asking again answers the same one while it is being packed. A
 * product that policies hide is refused like one that does not exist.
 */
export const startProductSheets = defineHandler(
  'startProductSheets',
  async ({ body, caller, scope, services }) => {
    const products = [...new Set(body.products)].toSorted();
    const tooMany = products.length - SHEETS_MAX;
    if (tooMany > 0) throw new AppError('products.too-many-sheets', { maximum: SHEETS_MAX, count: tooMany });
    const found = await productsOfIds(services.db, scope(), products);
    const unknown = products.length - found.filter((product) => isVisible(scope(), product)).length;
    if (unknown > 0) throw new AppError('products.unknown', { count: unknown });
    return startArchive(
      { services, scope: scope() },
      { userId: caller().userId, kind: 'product-sheets', wanted: { products, language: body.language } },
      { job: packSheets, tooMany: 'products.too-many-archives' },
    );
  },
);

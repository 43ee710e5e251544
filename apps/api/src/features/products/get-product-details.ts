import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { presentProductDetails } from './product-details.present.ts';
import { productDetailsOf } from './product-details.store.ts';
import { isVisible } from './visible-product.ts';

/** One product with all that is known of it; an unknown id and one that the caller's policies hide answer alike. */
export const getProductDetails = defineHandler(
  'getProductDetails',
  async ({ query, scope, locale, services }) => {
    const row = await productDetailsOf(services.db, scope(), { id: query.id, locale });
    if (row === null || !isVisible(scope(), row.product)) throw new AppError('not-found');
    return presentProductDetails(row, locale);
  },
);

import { createHash } from 'node:crypto';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import { AppError } from '../../platform/app-error.ts';
import { makeLink } from '../../platform/document-link.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { presentProductDetails } from './product-details.present.ts';
import { productIdOf, productDetailsOf } from './product-details.store.ts';
import { isVisible } from './visible-product.ts';

/**
 * A link to the sheet of a product in the wanted language, for five minutes (PRD-03). The sheet is made when it is first
 * asked for on a day and again after the product or the template has changed; its key tells one state from another.
 */
export const getProductSheetLink = defineHandler(
  'getProductSheetLink',
  async ({ query, caller, scope, services }) => {
    const { short_code: shortCode, language: locale } = query;
    const id = query.id ?? (await productIdOf(services.db, scope(), shortCode));
    const row = id === null ? null : await productDetailsOf(services.db, scope(), { id, locale });
    if (row === null || !isVisible(scope(), row.product)) throw new AppError('not-found');
    const product = presentProductDetails(row, locale);
    const asOf = services.clock.now();
    const { productSheetPdf, SHEET_TEMPLATE } = await import('./product-sheet-pdf.ts');
    const state = createHash('sha256')
      .update(JSON.stringify([SHEET_TEMPLATE, product, locale, supplierToday(asOf)]))
      .digest('hex');
    const key = `product-sheets/${scope().customerNr}/${state}.pdf`;
    const kept = await services.storage.open(key);
    kept?.stream.destroy();
    if (kept === null) await services.storage.keep(key, await productSheetPdf(product, { locale, asOf }));
    const { sessionId } = caller();
    const fileName = `${product.ShortCode}-${locale}.pdf`;
    return { s3_url: await makeLink(services, scope(), { sessionId, kind: 'product-sheet', key, fileName }) };
  },
);

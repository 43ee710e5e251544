import type { ProductDetails } from '@maincrop/contract/schemas/products';
import type { BegunArchive } from '../../../db/archives.ts';
import { grantScope } from '../../../db/scope.ts';
import { defineArchiveJob } from '../../../platform/archive/archive-job.ts';
import type { ZipPortion } from '../../../platform/archive/write-zip.ts';
import type { Services } from '../../../platform/services.ts';
import { presentProductDetails } from '../product-details.present.ts';
import { productDetailsOf } from '../product-details.store.ts';

/**
 * Packs the sheets of some products. One that is no longer sold keeps its sheet, as it keeps its page; one that is not
 * there any more keeps no other one back.
 */
export const packSheets = defineArchiveJob({
  identifier: 'pack-sheets',
  kind: 'product-sheets',
  countOf: async (_, { wanted }) => wanted.products.length,
  portionsOf: sheetsOf,
  noticeOf: ({ id, wanted, customer }, status) => ({
    kind: status === 'ready' ? 'sheets-packed' : 'sheets-not-packed',
    params: {
      products: String(wanted.products.length),
      customer,
      link: `/product-information?sheets=${id}`,
    },
  }),
});

async function* sheetsOf(
  { db, clock }: Services,
  { customerNr, wanted }: BegunArchive<'product-sheets'>,
  signal: AbortSignal,
): AsyncGenerator<ZipPortion> {
  // The customer and each product were checked when the sheets were asked for.
  const scope = grantScope(customerNr);
  const { products, language: locale } = wanted;
  for (const id of products) {
    signal.throwIfAborted();
    const row = await productDetailsOf(db, scope, { id, locale });
    if (row === null) continue;
    const product = presentProductDetails(row, locale);
    const { productSheetPdf } = await import('../product-sheet-pdf.ts');
    const content = await productSheetPdf(product, { locale, asOf: clock.now() });
    yield { entries: [{ name: fileName(product, locale), content, isCompressed: true }], isCounted: true };
  }
}

/** Two products may share a short code, and codes of the ERP may hold what no file name does. */
function fileName({ ShortCode, ProductNr }: ProductDetails, locale: string): string {
  return `${[ShortCode, ProductNr].map((code) => code.replaceAll(/[^\w-]+/g, '_')).join('-')}-${locale}.pdf`;
}

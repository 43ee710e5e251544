import type { ErpPackaging, ErpProductDetails } from '@maincrop/adapters/erp/product-record';
import type { Product } from '@maincrop/contract/schemas/new-order';
import type { Locale } from '@maincrop/domain/locale/locales';
import type { Database } from '../../db/client.ts';
import { PRODUCT_JSON } from '../../db/product-json.ts';
import { type CustomerScope, scopedQuery } from '../../db/scope.ts';
import { isVisible, type NarrowedProduct } from './visible-product.ts';

/** A product as it is kept; a key may be missing until the ERP has told the product again. */
export interface ProductDetailsRow {
  readonly product: Product;
  readonly isAvailable: boolean;
  readonly packaging: Partial<ErpPackaging>;
  readonly details: Partial<ErpProductDetails>;
}

/** One product, sold or not, in one language and with the customer's own texts; null when the id is not known. */
export async function productDetailsOf(
  db: Database,
  scope: CustomerScope,
  wanted: { readonly id: string; readonly locale: Locale },
): Promise<ProductDetailsRow | null> {
  const [row] = await scopedQuery<ProductDetailsRow>(db, scope, {
    keptPlan: 'product-details',
    text: `select ${PRODUCT_JSON} as product, p.is_available as "isAvailable", p.packaging, p.details
      from products p left join customer_products c on c.customer_nr = $1 and c.product_nr = p.product_nr
      where p.id = $3`,
    values: [scope.customerNr, wanted.locale, wanted.id],
  });
  return row ?? null;
}

/** The product of a short code; of several that the caller sees, one that is sold. */
export async function productIdOf(
  db: Database,
  scope: CustomerScope,
  shortCode: string,
): Promise<string | null> {
  const rows = await scopedQuery<NarrowedProduct & { readonly id: string }>(db, scope, {
    keptPlan: 'product-id-of-code',
    text: `select id, delivery_plant_code as "DeliveryPlantCode", label as "Label" from products where short_code = $1
      order by is_available desc, product_nr`,
    values: [shortCode],
  });
  return rows.find((row) => isVisible(scope, row))?.id ?? null;
}

/** Of some ids the products that there are, sold or not. */
export function productsOfIds(
  db: Database,
  scope: CustomerScope,
  ids: readonly string[],
): Promise<NarrowedProduct[]> {
  return scopedQuery<NarrowedProduct & Record<string, unknown>>(db, scope, {
    keptPlan: 'products-of-ids',
    text: `select delivery_plant_code as "DeliveryPlantCode", label as "Label" from products where id = any($1)`,
    values: [ids],
  });
}

import type { Product } from '@maincrop/contract/schemas/new-order';
import type { Locale } from '@maincrop/domain/locale/locales';
import type { Database } from '../../db/client.ts';
import { PRODUCT_JSON } from '../../db/product-json.ts';
import { type CustomerScope, scopedQuery } from '../../db/scope.ts';

/** Which state of the products the database holds, and when the ERP was last asked. */
export interface ProductsVersion {
  readonly version: string | null;
  readonly asOf: Date | null;
}

export async function productsVersion(db: Database, scope: CustomerScope): Promise<ProductsVersion> {
  const [row] = await scopedQuery<ProductsVersion>(db, scope, {
    keptPlan: 'products-version',
    text: `select readings || ' ' || coalesce(watermark, '') as version, synced_at as "asOf" from erp_watermarks where kind = 'products'`,
  });
  return row ?? { version: null, asOf: null };
}

/**
 * Products that a customer can buy, in one language (en-GB where a text is missing) and in the supplier's order, with
 * the customer's own texts and numbers.
 */
export async function productsOf(db: Database, scope: CustomerScope, locale: Locale): Promise<Product[]> {
  const [row] = await scopedQuery<{ products: Product[] }>(db, scope, {
    keptPlan: 'products',
    text: PRODUCTS,
    values: [scope.customerNr, locale],
  });
  return row?.products ?? [];
}

// The JSON is made by the database: one row to read instead of one per product.
const PRODUCTS = `
  select coalesce(jsonb_agg(${PRODUCT_JSON} order by p.sort_index, p.product_nr), '[]') as products
  from products p left join customer_products c on c.customer_nr = $1 and c.product_nr = p.product_nr
  where p.is_available`;

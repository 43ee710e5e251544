import { DEFAULT_LOCALE, type Locale } from '@maincrop/domain/locale/locales';
import type { Database } from '../../db/client.ts';
import { type CustomerScope, scopedQuery } from '../../db/scope.ts';

export interface ExportProduct {
  readonly ProductNr: string;
  readonly ShortCode: string;
  readonly ProductText: string;
  readonly CustomProductNr: string | null;
  /** Weight of one box in kg. */
  readonly boxNet: string | null;
}

/** What a file says of some products besides their load. */
export async function exportProductsOf(
  db: Database,
  scope: CustomerScope,
  { productNrs, locale }: { readonly productNrs: readonly string[]; readonly locale: Locale },
): Promise<ExportProduct[]> {
  return scopedQuery<ExportProduct>(db, scope, {
    keptPlan: 'container-products',
    text: `select p.product_nr as "ProductNr", p.short_code as "ShortCode",
        coalesce(p.names ->> $3, p.names ->> '${DEFAULT_LOCALE}') as "ProductText",
        c.custom_nr as "CustomProductNr",
        jsonb_path_query_first(p.units, '$[*] ? (@.UnitOfMeasure == "CAR").NetWeight') #>> '{}' as "boxNet"
      from products p left join customer_products c on c.customer_nr = $1 and c.product_nr = p.product_nr
      where p.product_nr = any($2)`,
    values: [scope.customerNr, productNrs, locale],
  });
}

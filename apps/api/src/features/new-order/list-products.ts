import type { Product } from '@maincrop/contract/schemas/new-order';
import { rowMatches } from '@maincrop/domain/access/row-rule';
import type { Locale } from '@maincrop/domain/locale/locales';
import { searchQuery } from '@maincrop/domain/text/search-query';
import type { Database } from '../../db/client.ts';
import type { CustomerScope } from '../../db/scope.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { productsOf, productsVersion } from './products.store.ts';

/** Customers and languages whose list is kept; products change rarely and are asked for at each step of an order. */
const KEPT_LISTS = 100;

/** Products that the active customer can buy, in the language of the request (NEW-04); `search` narrows them. */
export const listProducts = defineHandler('listProducts', async ({ query, scope, locale, services }) => {
  const { version, asOf } = await productsVersion(services.db, scope());
  const everything = await currentProducts(services.db, scope(), { locale, version });
  const { rows } = scope();
  const products =
    rows === 'all' ? everything : everything.filter((product) => rowMatches(rows, rowOf(product)));
  const search = searchQuery(query.search ?? '').toLowerCase();
  const items =
    search === '' ? [...products] : products.filter((product) => textOf(product).includes(search));
  return { items, total: items.length, as_of: asOf?.toISOString() ?? null };
});

interface KeptList {
  readonly version: string | null;
  readonly products: readonly Product[];
}

// Kept in memory, checked against the version in the database on every request.
const kept = new WeakMap<Database, Map<string, KeptList>>();

async function currentProducts(
  db: Database,
  scope: CustomerScope,
  wanted: { readonly locale: Locale; readonly version: string | null },
): Promise<readonly Product[]> {
  const lists = kept.get(db) ?? new Map<string, KeptList>();
  kept.set(db, lists);
  const name = `${scope.customerNr} ${wanted.locale}`;
  const known = lists.get(name);
  if (known !== undefined && known.version === wanted.version) return known.products;
  const products = await productsOf(db, scope, wanted.locale);
  const [oldest] = lists.keys();
  if (lists.size >= KEPT_LISTS && oldest !== undefined) lists.delete(oldest);
  lists.delete(name);
  lists.set(name, { version: wanted.version, products });
  return products;
}

/** The columns that policies may filter by, as `FILTER_MODELS` names them. */
function rowOf({ DeliveryPlantCode, Label }: Product): Record<string, string> {
  return { delivery_plant_code: DeliveryPlantCode, label: Label };
}

function textOf(product: Product): string {
  const { ProductNr, ShortCode, ProductText, CustomProductNr, CustomProductDesc, eanBag, gtinCarton } =
    product;
  return [ProductNr, ShortCode, ProductText, CustomProductNr, CustomProductDesc, eanBag, gtinCarton]
    .join(' ')
    .toLowerCase();
}

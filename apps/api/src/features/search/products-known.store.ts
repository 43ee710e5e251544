import type { FoundPacking } from '@maincrop/contract/schemas/search';
import type { PoolClient } from 'pg';
import type { Database } from '../../db/client.ts';
import type { CustomerScope } from '../../db/scope.ts';

/** A product with its texts in all languages; names are told in any of them. */
export interface KnownProduct extends FoundPacking {
  readonly Id: string;
  readonly ShortCode: string;
  readonly names: Readonly<Record<string, string>>;
  readonly Label: string;
  readonly DeliveryPlantCode: string;
  /** Codes and further texts, names included. */
  readonly text: string;
}

/** What a customer calls a product. */
export interface OwnName {
  readonly product_nr: string;
  readonly custom_desc: string | null;
  readonly custom_nr: string | null;
}

/** All products that can be bought; kept in memory until the ERP has told others. */
export async function productsKnown(db: Database, client: PoolClient): Promise<readonly KnownProduct[]> {
  const asked = await client.query<{ version: string | null }>({
    name: 'search-products-version',
    text: "select readings || ' ' || coalesce(watermark, '') as version from erp_watermarks where kind = 'products'",
  });
  const version = asked.rows[0]?.version ?? null;
  const cached = kept.get(db);
  if (cached !== undefined && cached.version === version) return cached.products;
  const { rows } = await client.query<KnownProduct>(PRODUCTS);
  kept.set(db, { version, products: rows });
  return rows;
}

export async function ownNames(client: PoolClient, scope: CustomerScope): Promise<readonly OwnName[]> {
  const found = await client.query<OwnName>({
    name: 'search-own-names',
    text: 'select product_nr, custom_desc, custom_nr from customer_products where customer_nr = $1',
    values: [scope.customerNr],
  });
  return found.rows;
}

// The same for every customer.
const kept = new WeakMap<
  Database,
  { readonly version: string | null; readonly products: readonly KnownProduct[] }
>();

const PRODUCTS = `select product_nr as "ProductNr", id as "Id", short_code as "ShortCode", names, label as "Label",
    delivery_plant_code as "DeliveryPlantCode", boxes_per_layer as "BoxesPerLayer",
    layers_per_pallet as "LayersPerPallet", units as "Units",
    concat_ws(' ', product_nr, short_code, packaging ->> 'eanBag', packaging ->> 'gtinCarton', label,
      (select string_agg(value, ' ') from jsonb_each_text(names)),
      (select string_agg(value, ' ') from jsonb_each_text(hierarchy_labels))) as text
  from products where is_available order by sort_index, product_nr`;

import type { LoadProduct } from '@maincrop/domain/load/vehicle';
import type { Database } from './client.ts';
import { type CustomerScope, scopedQuery } from './scope.ts';

/** What the load calculation needs of some products; unknown numbers are left out. */
export async function loadProductsOf(
  db: Database,
  scope: CustomerScope,
  productNrs: readonly string[],
): Promise<LoadProduct[]> {
  return scopedQuery<LoadProduct>(db, scope, {
    keptPlan: 'load-products',
    text: `select product_nr as "ProductNr", pallet_type as "palletType", boxes_per_layer as "BoxesPerLayer",
        layers_per_pallet as "LayersPerPallet", layers_per_sheet as "LayersPerSheet",
        jsonb_path_query_first(units, '$[*] ? (@.UnitOfMeasure == "CAR").GrossWeight') #>> '{}' as "boxGross"
      from products where product_nr = any($1)`,
    values: [productNrs],
  });
}

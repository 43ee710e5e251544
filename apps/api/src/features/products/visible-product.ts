import type { Product } from '@maincrop/contract/schemas/new-order';
import { rowMatches } from '@maincrop/domain/access/row-rule';
import type { CustomerScope } from '../../db/scope.ts';

/** What policies narrow products by. */
export type NarrowedProduct = Pick<Product, 'DeliveryPlantCode' | 'Label'>;

/** Whether the caller's policies open a product (OPEN-08); one that they hide answers like one that is not known. */
export function isVisible({ rows }: CustomerScope, { DeliveryPlantCode, Label }: NarrowedProduct): boolean {
  return rowMatches(rows, { delivery_plant_code: DeliveryPlantCode, label: Label });
}

import type { Dish } from '@maincrop/contract/schemas/dishes';
import { type CaseChange, caseChange, caseGrams } from '@maincrop/domain/menu-engineering/case-cost';
import { typesetProduct } from '@maincrop/messages/typeset-shown';
import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../../lib/client.ts';
import { useCan } from '../../../lib/session.ts';

/** A product as a dish can be made of it. */
export interface CaseProduct {
  readonly productNr: string;
  /** Its name and its code, by which it is found. */
  readonly label: string;
  /** Of one box; null where it is not given. */
  readonly netWeightG: number | null;
}

/** The products that are sold today; null while they load and for who may not see them. */
export function useCaseProducts(isNeeded: boolean): readonly CaseProduct[] | null {
  const can = useCan();
  const { data } = useQuery({
    ...operationQuery('listProducts'),
    enabled: isNeeded && can('get', '/products'),
  });
  if (!data) return null;
  return data.items.map((product) => ({
    productNr: product.ProductNr,
    label: `${typesetProduct(product.ProductText)} · ${product.ShortCode}`,
    netWeightG: caseGrams(product.Units.find(({ UnitOfMeasure }) => UnitOfMeasure === 'CAR')?.NetWeight),
  }));
}

/** What has become of the box of a dish since its cost was saved; null while it is the same or not known. */
export function changeOf(
  saved: Dish['caseCost'],
  products: readonly CaseProduct[] | null,
): CaseChange | null {
  if (saved === null || products === null) return null;
  return caseChange(saved, products.find(({ productNr }) => productNr === saved.productNr) ?? null);
}

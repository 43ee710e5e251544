import type { Product } from '@maincrop/contract/schemas/new-order';
import type { CartLine } from '@maincrop/domain/cart/cart-line';
import { type Reorder, type ReorderContext, reorder } from '@maincrop/domain/cart/reorder';
import type { ReorderItem } from '../../../lib/cart-record.ts';

/** A product of an old order that cannot be ordered again, with all its lines. */
export interface MissingProduct {
  readonly ProductNr: string;
  readonly ItemText: string;
  readonly items: readonly ReorderItem[];
  /** Still sold, but from another warehouse than the rest of the cart. */
  readonly isElsewhere: boolean;
  readonly alternatives: readonly Product[];
}

/**
 * Products that wait for an answer, with what could replace them: products of the same group from the same warehouse.
 * The group of a product that is no longer sold is told by the letters of its short code; when no product shares them,
 * all products of the warehouse are offered.
 * Source: NEW-40.
 */
export function missingProducts(
  items: readonly ReorderItem[],
  products: readonly Product[],
  plant: string | null,
): MissingProduct[] {
  const orderable = products.filter((product) => plant === null || product.DeliveryPlantCode === plant);
  return [...Map.groupBy(items, (item) => item.ProductNr)].flatMap(([ProductNr, lines]) => {
    const [first] = lines;
    if (first === undefined) return [];
    const known = products.find((product) => product.ProductNr === ProductNr);
    const letters = lettersOf(first.ShortCode);
    const alike = orderable.filter((product) =>
      known === undefined ? lettersOf(product.ShortCode) === letters : product.Label === known.Label,
    );
    const alternatives = (alike.length > 0 ? alike : orderable).filter(
      (product) => product.ProductNr !== ProductNr,
    );
    return [
      { ProductNr, ItemText: first.ItemText, items: lines, isElsewhere: known !== undefined, alternatives },
    ];
  });
}

/**
 * What can be chosen for a product beside what was chosen for the others: an order comes from one warehouse, which the
 * first choice decides where nothing is in the order yet (NEW-10).
 */
export function alternativesBeside(
  product: MissingProduct,
  missing: readonly MissingProduct[],
  chosen: ReadonlyMap<string, string>,
): readonly Product[] {
  const byOthers = new Set(
    missing.flatMap((other) => (other === product ? [] : [chosen.get(other.ProductNr)])),
  );
  const fixed = missing
    .flatMap(({ alternatives }) => alternatives)
    .find(({ ProductNr }) => byOthers.has(ProductNr));
  if (fixed === undefined) return product.alternatives;
  return product.alternatives.filter(
    ({ DeliveryPlantCode }) => DeliveryPlantCode === fixed.DeliveryPlantCode,
  );
}

/** The quantities of missing products as lines of the products chosen instead, by missing number. */
export function replaced(
  missing: readonly MissingProduct[],
  chosen: ReadonlyMap<string, string>,
  context: ReorderContext,
): Reorder {
  const items = missing.flatMap(({ ProductNr, items: lines }): CartLine[] => {
    const other = chosen.get(ProductNr) ?? '';
    return other === '' ? [] : lines.map((line) => ({ ...line, ProductNr: other }));
  });
  return reorder(items, context);
}

function lettersOf(shortCode: string): string {
  return /^[a-z]*/i.exec(shortCode)?.[0].toUpperCase() ?? '';
}

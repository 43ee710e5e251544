import type { Product } from '@maincrop/contract/schemas/new-order';

export interface ProductsOfGroup {
  /** The same in every language. */
  readonly label: string;
  /** In the user's language. */
  readonly name: string;
  readonly products: readonly Product[];
}

/** Products by group, groups in the order of their first product, products by their Index (NEW-03). */
export function groupProducts(products: readonly Product[]): ProductsOfGroup[] {
  const groups = Map.groupBy(
    products.toSorted((left, right) => left.Index - right.Index),
    (product) => product.Label,
  );
  return [...groups].map(([label, members]) => ({
    label,
    name: members[0]?.HierarchyLabel ?? label,
    products: members,
  }));
}

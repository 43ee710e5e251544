import type { Product } from '@maincrop/contract/schemas/new-order';

/** Which products the list shows: all, those of the last orders, or those in the cart. */
export const VIEWS = ['all', 'usual', 'chosen'] as const;
export type View = (typeof VIEWS)[number];

export interface ShownInput {
  readonly products: readonly Product[];
  readonly view: View;
  /** Empty, or at least three characters. */
  readonly query: string;
  readonly usual: readonly string[];
  readonly chosen: ReadonlySet<string>;
}

/** The products that the list shows; every word of a search must occur in a text or a number (OPEN-68). */
export function shownProducts({ products, view, query, usual, chosen }: ShownInput): Product[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const usualNumbers = new Set(usual);
  return products.filter((product) => {
    if (view === 'usual' && !usualNumbers.has(product.ProductNr)) return false;
    if (view === 'chosen' && !chosen.has(product.ProductNr)) return false;
    const text = textOf(product);
    return words.every((word) => text.includes(word));
  });
}

function textOf(product: Product): string {
  const { ProductNr, ShortCode, ProductText, HierarchyLabel, CustomProductNr, CustomProductDesc } = product;
  return [ProductNr, ShortCode, ProductText, HierarchyLabel, CustomProductNr, CustomProductDesc]
    .join(' ')
    .toLowerCase();
}

import type { Product } from '@maincrop/contract/schemas/new-order';
import { holdsWords } from '@maincrop/domain/search/holds-words';

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
  const usualNumbers = new Set(usual);
  return products.filter((product) => {
    if (view === 'usual' && !usualNumbers.has(product.ProductNr)) return false;
    if (view === 'chosen' && !chosen.has(product.ProductNr)) return false;
    return query === '' || holdsWords(textsOf(product), query);
  });
}

function textsOf(product: Product) {
  const { ProductNr, ShortCode, ProductText, HierarchyLabel, CustomProductNr, CustomProductDesc } = product;
  return [ProductNr, ShortCode, ProductText, HierarchyLabel, CustomProductNr, CustomProductDesc];
}

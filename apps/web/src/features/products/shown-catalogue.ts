import type { Product } from '@maincrop/contract/schemas/new-order';
import { holdsWords } from '@maincrop/domain/search/holds-words';
import { searchProblem } from '@maincrop/domain/text/search-query';
import type { CatalogueSearch } from './catalogue-search.ts';

/**
 * The products that a search and filters leave, in the order they came: every word must occur in a text, a number or a
 * code, whatever its accents and case (PRD-01, PRD-04). A query that can find nothing leaves none.
 */
export function shownCatalogue(products: readonly Product[], search: CatalogueSearch): readonly Product[] {
  const { q = '', group, brand } = search;
  if (searchProblem(q) !== null) return [];
  return products.filter((product) => {
    if (group !== undefined && product.Label !== group) return false;
    if (brand !== undefined && product.Brand !== brand) return false;
    return holdsWords(textsOf(product), q);
  });
}

/** The brands of some products, each once, by name. */
export function brandsOf(products: readonly Product[]): readonly string[] {
  const brands = new Set(products.map(({ Brand }) => Brand).filter((brand) => brand !== null));
  return [...brands].toSorted((left, right) => left.localeCompare(right));
}

function textsOf(product: Product) {
  return [
    product.ProductText,
    product.ShortCode,
    product.ProductNr,
    product.HierarchyLabel,
    product.Brand,
    product.CustomProductNr,
    product.CustomProductDesc,
    product.eanBag,
    product.gtinCarton,
  ];
}

import type { Product } from '@maincrop/contract/schemas/new-order';
import { searchProblem } from '@maincrop/domain/text/search-query';
import type { CatalogueSearch } from './catalogue-search.ts';

/**
 * The products that a search and filters leave, in the order they came: every word must occur in a text, a number or a
 * code, whatever its accents and case (PRD-01, PRD-04). A query that can find nothing leaves none.
 */
export function shownCatalogue(products: readonly Product[], search: CatalogueSearch): readonly Product[] {
  const { q = '', group, brand } = search;
  if (searchProblem(q) !== null) return [];
  const words = plain(q)
    .split(/\s+/)
    .filter((word) => word !== '');
  return products.filter((product) => {
    if (group !== undefined && product.Label !== group) return false;
    if (brand !== undefined && product.Brand !== brand) return false;
    if (words.length === 0) return true;
    const text = textOf(product);
    return words.every((word) => text.includes(word));
  });
}

/** The brands of some products, each once, by name. */
export function brandsOf(products: readonly Product[]): readonly string[] {
  const brands = new Set(products.map(({ Brand }) => Brand).filter((brand) => brand !== null));
  return [...brands].toSorted((left, right) => left.localeCompare(right));
}

function textOf(product: Product): string {
  return plain(
    [
      product.ProductText,
      product.ShortCode,
      product.ProductNr,
      product.HierarchyLabel,
      product.Brand,
      product.CustomProductNr,
      product.CustomProductDesc,
      product.eanBag,
      product.gtinCarton,
    ].join(' '),
  );
}

/** Small letters without accents: "rosti" finds "Rösti". */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

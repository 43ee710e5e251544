import type { FoundPacking } from '@maincrop/contract/schemas/search';
import { rowMatches } from '@maincrop/domain/access/row-rule';
import type { Locale } from '@maincrop/domain/locale/locales';
import { meetsQuery } from '@maincrop/domain/search/search-form';
import type { PoolClient } from 'pg';
import type { Database } from '../../db/client.ts';
import { nameIn } from '../../db/product-names.ts';
import type { CustomerScope } from '../../db/scope.ts';
import { keptTerms } from './kept-terms.ts';
import { type KnownProduct, ownNames, productsKnown } from './products-known.store.ts';
import { type FoundHit, HITS_MAX, type Searched } from './searched.ts';

export interface FoundProducts {
  readonly hits: readonly FoundHit[];
  /** Of the first of them. */
  readonly packing: FoundPacking | null;
}

/** Products by number, code or a word of their name in any language, told in the reader's. */
export async function foundProducts(
  {
    db,
    client,
    scope,
  }: { readonly db: Database; readonly client: PoolClient; readonly scope: CustomerScope },
  searched: Searched,
  locale: Locale,
): Promise<FoundProducts> {
  const [known, own] = [await productsKnown(db, client), await ownNames(client, scope)];
  const ownOf = new Map(own.map((each) => [each.product_nr, each]));
  const found = known
    .filter(({ DeliveryPlantCode, Label }) =>
      rowMatches(scope.rows, { delivery_plant_code: DeliveryPlantCode, label: Label }),
    )
    .map((product) => {
      const mine = ownOf.get(product.ProductNr);
      const terms =
        mine === undefined
          ? keptTerms(product.text)
          : keptTerms(product.text).union(keptTerms(`${mine.custom_nr ?? ''} ${mine.custom_desc ?? ''}`));
      return { product, mine, terms };
    })
    .filter(({ terms }) => meetsQuery(searched.words, terms));
  const { code } = searched;
  const best = found
    .toSorted((a, b) => Number(isExact(b.terms)) - Number(isExact(a.terms)))
    .slice(0, HITS_MAX + 1);
  return {
    hits: best.map(({ product, mine }) => hitOf(product, mine, locale)),
    packing: packingOf(best[0]?.product),
  };

  function isExact(terms: ReadonlySet<string>): boolean {
    return code !== null && meetsQuery(code, terms);
  }
}

/** Words of all products, for what was typed with an error. */
export async function wordsOfProducts(db: Database, client: PoolClient): Promise<readonly string[]> {
  return (await productsKnown(db, client)).flatMap((product) => [...keptTerms(product.text)]);
}

function hitOf(
  product: KnownProduct,
  mine: { readonly custom_nr: string | null; readonly custom_desc: string | null } | undefined,
  locale: Locale,
): FoundHit {
  const { Id, ShortCode, ProductNr, names } = product;
  return {
    id: Id,
    title: nameIn(names, locale, ShortCode),
    details: [ShortCode, ProductNr, mine?.custom_nr, mine?.custom_desc].filter(
      (each): each is string => typeof each === 'string' && each !== '',
    ),
    day: null,
    status: null,
    listText: null,
  };
}

function packingOf(product: KnownProduct | undefined): FoundPacking | null {
  if (product === undefined) return null;
  const { ProductNr, BoxesPerLayer, LayersPerPallet, Units } = product;
  return { ProductNr, BoxesPerLayer, LayersPerPallet, Units };
}

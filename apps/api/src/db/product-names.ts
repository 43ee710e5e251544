import { DEFAULT_LOCALE, type Locale } from '@maincrop/domain/locale/locales';
import type { Database } from './client.ts';

/** How a reader calls a product: by the name of its number in the reader's language, else as the ERP's text has it. */
export type NameOf = (productNr: string, erpText: string) => string;

/** The names of one product by locale; undefined where the number is not known. */
export type NamesByLocale = Readonly<Record<string, string>> | undefined;

/** A name that the ERP has changed shows after this long. */
const LIFETIME_MS = 60_000;

type KnownNames = ReadonlyMap<string, NamesByLocale>;

// The same products for everybody and in every list: asked for once a minute, not once a page.
const known = new WeakMap<Database, { readonly names: KnownNames; readonly readAtMs: number }>();

/** The names of all products in one language, for every place that shows a line of a document. */
export async function productNames(db: Database, locale: Locale, now: Date): Promise<NameOf> {
  const cached = known.get(db);
  const ageMs = cached === undefined ? Infinity : Math.abs(now.getTime() - cached.readAtMs);
  const names = cached !== undefined && ageMs < LIFETIME_MS ? cached.names : await readNames(db);
  if (names !== cached?.names) known.set(db, { names, readAtMs: now.getTime() });
  return (productNr, erpText) => nameIn(names.get(productNr), locale, erpText);
}

/** The name in a language, else in the default one, else the ERP's text. */
export function nameIn(names: NamesByLocale, locale: Locale, erpText: string): string {
  return names?.[locale] ?? names?.[DEFAULT_LOCALE] ?? erpText;
}

async function readNames(db: Database): Promise<KnownNames> {
  const found = await db.prepared.query<{ product_nr: string; names: Readonly<Record<string, string>> }>({
    name: 'product-names',
    text: 'select product_nr, names from products',
  });
  return new Map(found.rows.map(({ product_nr, names }) => [product_nr, names]));
}

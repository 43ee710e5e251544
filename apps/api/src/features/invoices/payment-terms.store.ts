import type { Database } from '../../db/client.ts';

/** Texts by locale for each code of payment terms; `en-GB` is always there. */
export type PaymentTerms = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** A text that the ERP has changed shows after this long. */
const LIFETIME_MS = 60_000;

// The same few texts for everybody: asked for once a minute, not once a page.
const known = new WeakMap<Database, { readonly terms: PaymentTerms; readonly readAtMs: number }>();

/** Texts of payment terms, among them those of the given codes where the ERP has told any. */
export async function paymentTerms(
  db: Database,
  codes: readonly (string | null)[],
  now: Date,
): Promise<PaymentTerms> {
  const cached = known.get(db);
  const ageMs = cached === undefined ? Infinity : Math.abs(now.getTime() - cached.readAtMs);
  if (cached && ageMs < LIFETIME_MS && codes.every((code) => code === null || cached.terms.has(code))) {
    return cached.terms;
  }
  const found = await db.prepared.query<{ code: string; texts: Readonly<Record<string, string>> }>({
    name: 'payment-terms',
    text: 'select code, texts from payment_terms',
  });
  const terms = new Map(found.rows.map(({ code, texts }) => [code, texts]));
  known.set(db, { terms, readAtMs: now.getTime() });
  return terms;
}

import { searchTerms } from '@maincrop/domain/search/search-form';

/** So many texts are remembered: those of some hundred customers who search at the same time. */
const TEXTS_MAX = 20_000;

const kept = new Map<string, ReadonlySet<string>>();

/** The words of a text that few rows have and that is searched again and again, made once. */
export function keptTerms(text: string): ReadonlySet<string> {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const terms = searchTerms(text);
  // The oldest goes: a customer who searches on is known anew at once.
  const [oldest] = kept.keys().take(1);
  if (kept.size >= TEXTS_MAX && oldest !== undefined) kept.delete(oldest);
  kept.set(text, terms);
  return terms;
}

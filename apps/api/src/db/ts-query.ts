import type { WordQuery } from '@maincrop/domain/search/search-form';

/**
 * A condition on words as the text of a `tsquery`, for the words of one owner: a customer's number, or what
 * `search_terms` of the index has in its place. Words hold letters and digits only.
 */
export function tsQuery(query: WordQuery, owner: string): string {
  if ('word' in query) return `${lexeme(query.word, owner)}${query.kind === 'begins' ? ':*' : ''}`;
  const sign = query.kind === 'all' ? ' & ' : ' | ';
  return `(${query.of.map((part) => tsQuery(part, owner)).join(sign)})`;
}

/** The words of a customer's name and town (`customers k`), as their index has them. */
export const CUSTOMER_TERMS = "search_terms('customer', k.name || ' ' || k.city)";

function lexeme(word: string, owner: string): string {
  return `'${`${owner} ${word}`.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
}

import { typedPieces, type WordQuery, wordQuery } from '@maincrop/domain/search/search-form';
import { isOneErrorFrom, numbersMeant } from '@maincrop/domain/search/typing-error';
import type { Ground } from './find-everything.ts';
import { namesLike } from './found-people.store.ts';
import { wordsOfProducts } from './found-products.ts';
import { keptTerms } from './kept-terms.ts';
import type { Searched } from './searched.ts';
import { textsKnown } from './words-known.store.ts';

/** More words than this are not put in the place of one that was typed. */
const MEANT_MAX = 20;

/**
 * What may have been meant by words of which nothing was found: of each the words that begin like it but for one typing
 * error, out of those that the customer's documents, the products and the people are full of, and numbers with one digit
 * wrong. Null when nothing is like any of them.
 */
export async function correctedQuery(
  ground: Ground,
  entry: string,
): Promise<Pick<Searched, 'words' | 'typed'> | null> {
  const pieces = typedPieces(entry);
  const isNumber = pieces.every((piece) => numbersMeant(lettersOf(piece)).length > 0);
  const known = isNumber ? [] : await knownWords(ground, pieces);
  const meant = pieces.map((piece) => meantBy(piece, known));
  if (meant.every(({ words, numbers }) => words.length === 0 && numbers.length === 0)) return null;
  const each = meant.map(({ piece, words, numbers }): WordQuery => {
    const asTyped = wordQuery(piece);
    const instead = [...numbers, ...words].map((word): WordQuery => ({ kind: 'is', word }));
    return { kind: 'any', of: asTyped === null ? instead : [asTyped, ...instead] };
  });
  const withNumbers = meant.some(({ numbers }) => numbers.length > 0);
  return {
    words: { kind: 'all', of: each },
    typed: withNumbers ? null : meant.map(({ piece, words }) => [piece, ...words]),
  };
}

interface Meant {
  readonly piece: string;
  readonly words: readonly string[];
  readonly numbers: readonly string[];
}

function meantBy(piece: string, known: Iterable<string>): Meant {
  const typed = lettersOf(piece);
  const words: string[] = [];
  for (const word of known) {
    if (words.length === MEANT_MAX) break;
    if (isOneErrorFrom(typed, word)) words.push(word);
  }
  return { piece, words, numbers: numbersMeant(typed) };
}

function lettersOf(piece: string): string {
  return piece.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

async function knownWords(ground: Ground, pieces: readonly string[]): Promise<ReadonlySet<string>> {
  const { db, client, scope, open } = ground;
  const words = new Set<string>();
  if (open.has('products')) for (const word of await wordsOfProducts(db, client)) words.add(word);
  const texts: string[] = [];
  if (scope.customerNr !== '') texts.push(...(await textsKnown(client, scope)));
  if (open.has('users') || open.has('colleagues'))
    for (const piece of pieces.filter((each) => each.length > 3))
      texts.push(...(await namesLike(client, piece)));
  for (const text of texts) for (const word of keptTerms(text)) words.add(word);
  return words;
}

import { searchTerms, typedPieces, type WordQuery, wordQuery } from '@maincrop/domain/search/search-form';
import { isOneErrorFrom, numbersMeant } from '@maincrop/domain/search/typing-error';
import type { Ground } from './find-everything.ts';
import { namesLike } from './found-people.store.ts';
import { wordsOfProducts } from './found-products.ts';
import { textsKnown } from './words-known.store.ts';

/** More words than this are not put in the place of one that was typed. */
const MEANT_MAX = 20;

/**
 * What may have been meant by words of which nothing was found: of each the words that begin like it but for one typing
 * error, out of those that the customer's documents, the products and the people are full of, and numbers with one digit
 * wrong. Null when nothing is like any of them.
 */
export async function correctedQuery(ground: Ground, entry: string): Promise<WordQuery | null> {
  const pieces = typedPieces(entry);
  const known = await knownWords(ground, pieces);
  const meant = pieces.map((piece) => meantBy(piece, known));
  if (meant.every((words) => words.length === 0)) return null;
  const each = pieces.map((piece, at): WordQuery => {
    const asTyped = wordQuery(piece);
    const instead = meant[at] ?? [];
    return { kind: 'any', of: asTyped === null ? instead : [asTyped, ...instead] };
  });
  return { kind: 'all', of: each };
}

function meantBy(piece: string, known: ReadonlySet<string>): readonly WordQuery[] {
  const word = piece.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const numbers = numbersMeant(word).map((number): WordQuery => ({ kind: 'is', word: number }));
  const words = known
    .values()
    .filter((each) => isOneErrorFrom(word, each))
    .take(MEANT_MAX)
    .map((each): WordQuery => ({ kind: 'is', word: each }));
  return [...numbers, ...words];
}

async function knownWords(ground: Ground, pieces: readonly string[]): Promise<ReadonlySet<string>> {
  const { db, client, scope, open } = ground;
  const words = open.has('products') ? await wordsOfProducts(db, client) : [];
  const texts: string[] = [];
  if (scope.customerNr !== '') texts.push(...(await textsKnown(client, scope)));
  if (open.has('users') || open.has('colleagues'))
    for (const piece of pieces.filter((each) => each.length > 3))
      texts.push(...(await namesLike(client, piece)));
  return new Set([...words, ...texts.flatMap((text) => [...searchTerms(text)])]);
}

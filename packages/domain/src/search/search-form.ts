import { plainForm } from './plain-form.ts';

/** Longest search that is taken, in characters; nobody types more, and what is pasted by mistake is told. */
export const SEARCH_MAX_LENGTH = 100;

/** Longest word that is kept or compared, in characters. */
const WORD_MAX_LENGTH = 40;

/** Words of one search; further ones only narrow what is found already. */
const WORDS_MAX = 8;

/** Shortest number that is found by its end, which is how people read numbers out. */
const END_MIN_LENGTH = 5;

/** A search as a condition on the words of a document: of a word its beginning, or all of it. */
export type WordQuery =
  | { readonly kind: 'begins' | 'is'; readonly word: string }
  | { readonly kind: 'all' | 'any'; readonly of: readonly WordQuery[] };

/**
 * The words by which a document is found: what stands between spaces, its parts between signs and without them
 * (`PO-26000`: po, 26000, po26000), numbers without the zeros before them, the digits after letters, and numbers from
 * their end, behind a `<`. `search_terms` of the database is its twin.
 */
export function searchTerms(text: string): ReadonlySet<string> {
  const terms = new Set<string>();
  for (const piece of piecesOf(plainForm(text))) {
    const parts = partsOf(piece);
    const whole = parts.join('');
    for (const word of [...parts, whole]) addForms(terms, word);
    if (whole.length >= END_MIN_LENGTH && HAS_DIGIT.test(whole)) terms.add(`<${cut(reversed(whole))}`);
  }
  terms.delete('');
  return terms;
}

function addForms(terms: Set<string>, word: string): void {
  terms.add(cut(word));
  terms.add(cut(word.replace(/^0+(?=[1-9])/, '')));
  const digits = /[^0-9]([0-9]{3,})$/.exec(word)?.[1];
  if (digits !== undefined) terms.add(cut(digits));
}

/**
 * What somebody typed as a condition on the words of a document; null when it holds neither letter nor digit. All words
 * must be there, by their beginnings; several together may be one number with spaces or dashes in it. What is short and
 * stands before a number (`PO 4711`) is a whole word: too many begin with it.
 */
export function wordQuery(entry: string): WordQuery | null {
  const pieces = typedPieces(entry);
  if (pieces.length === 0) return null;
  const whole = pieces.flatMap(partsOf).join('');
  if (pieces.length === 1 || !HAS_DIGIT.test(whole)) return all(pieces.map(pieceQuery));
  const each = pieces.map((piece, at) =>
    at < pieces.length - 1 && ABBREVIATION.test(piece)
      ? ({ kind: 'is', word: piece } as const)
      : pieceQuery(piece),
  );
  return any([all(each), ...numberForms(whole)]);
}

/** The same for a document that has a number or code of exactly this form; it is the best that can be found. */
export function exactQuery(entry: string): WordQuery | null {
  const whole = typedPieces(entry).flatMap(partsOf).join('');
  if (whole === '' || whole.length > WORD_MAX_LENGTH) return null;
  return any(distinct([whole, withoutZeros(whole)]).map((word) => ({ kind: 'is', word })));
}

/** Whether an entry looks for one document: it holds a number of four digits or more. */
export function isNumberEntry(entry: string): boolean {
  return (plainForm(entry).match(/[0-9]/g) ?? []).length >= 4;
}

/** Whether the words of a document, as `searchTerms` answers them, meet a search. */
export function meetsQuery(query: WordQuery, terms: ReadonlySet<string>): boolean {
  if ('word' in query)
    return query.kind === 'is'
      ? terms.has(query.word)
      : terms.values().some((term) => term.startsWith(query.word));
  const meets = (part: WordQuery) => meetsQuery(part, terms);
  return query.kind === 'all' ? query.of.every(meets) : query.of.some(meets);
}

/** The words that were typed, as they are compared. */
export function typedPieces(entry: string): readonly string[] {
  return piecesOf(plainForm(entry))
    .filter((piece) => partsOf(piece).length > 0)
    .slice(0, WORDS_MAX);
}

function pieceQuery(piece: string): WordQuery {
  const parts = partsOf(piece);
  const whole = parts.join('');
  const split = parts.length > 1 ? parts : (/^(\p{L}+)([0-9]{4,})$/u.exec(whole)?.slice(1) ?? []);
  const inParts = split.length > 1 ? [all(split.map(partQuery))] : [];
  return any([...numberForms(whole), ...inParts]);
}

/** Only the last part of a number may be unfinished: that a document holds `po` is quickly known, that something begins so is not. */
function partQuery(part: string, at: number, parts: readonly string[]): WordQuery {
  return at === parts.length - 1 ? begins(part) : { kind: 'is', word: cut(part) };
}

function numberForms(whole: string): readonly WordQuery[] {
  const forms = distinct([whole, withoutZeros(whole)]).map(begins);
  if (whole.length < 4 || !HAS_DIGIT.test(whole)) return forms;
  return [...forms, begins(`<${reversed(withoutZeros(whole))}`)];
}

function withoutZeros(number: string): string {
  return number.replace(/^0+(?=[1-9])/, '');
}

function piecesOf(form: string): readonly string[] {
  return form.split(/[\s,;"|[\]{}()]+/);
}

function partsOf(piece: string): readonly string[] {
  return piece.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
}

function begins(word: string): WordQuery {
  return { kind: 'begins', word: cut(word) };
}

function all(of: readonly WordQuery[]): WordQuery {
  return of.length === 1 && of[0] !== undefined ? of[0] : { kind: 'all', of };
}

function any(of: readonly WordQuery[]): WordQuery {
  return of.length === 1 && of[0] !== undefined ? of[0] : { kind: 'any', of };
}

function distinct(words: readonly string[]): readonly string[] {
  return [...new Set(words)];
}

function reversed(word: string): string {
  return Array.from(word).toReversed().join('');
}

function cut(word: string): string {
  return Array.from(word).slice(0, WORD_MAX_LENGTH).join('');
}

const HAS_DIGIT = /[0-9]/;
/** As `po` before the number of a purchase order. */
const ABBREVIATION = /^\p{L}{1,3}$/u;

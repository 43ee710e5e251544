/** Shortest word and number in which a typing error is looked for: shorter ones are like too many others. */
const WORD_MIN_LENGTH = 4;
const NUMBER_MIN_LENGTH = 5;
/** Longest number that is tried in all its misspellings, some 20 for each of its digits. */
const NUMBER_MAX_LENGTH = 14;

/**
 * Whether a word begins with what was typed but for one error: a letter too much, too few, wrong, or two in the wrong
 * order. Both as `plainForm` writes them. Below four letters nothing is like anything.
 */
export function isOneErrorFrom(typed: string, word: string): boolean {
  if (typed.length < WORD_MIN_LENGTH || word.startsWith(typed)) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  const rest = typed.slice(at + 1);
  const isSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at];
  return (
    word.startsWith(rest, at + 1) ||
    word.startsWith(rest, at) ||
    word.startsWith(typed.slice(at), at + 1) ||
    (isSwapped && word.startsWith(typed.slice(at + 2), at + 2))
  );
}

/**
 * The numbers and codes that somebody may have meant who made one error in typing this one, as they are looked up: a
 * digit wrong, too much, too few, or two in the wrong order. None for what is no number, or too short or long a one.
 */
export function numbersMeant(typed: string): readonly string[] {
  if (
    typed.length < NUMBER_MIN_LENGTH ||
    typed.length > NUMBER_MAX_LENGTH ||
    !/^[a-z]{0,4}[0-9]{4,}$/.test(typed)
  )
    return [];
  const meant = new Set<string>();
  for (let at = 0; at <= typed.length; at++) {
    const [before, after] = [typed.slice(0, at), typed.slice(at)];
    if (after !== '') meant.add(before + after.slice(1));
    if (after.length > 1) meant.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    for (const digit of DIGITS) {
      meant.add(before + digit + after);
      if (after !== '') meant.add(before + digit + after.slice(1));
    }
  }
  meant.delete(typed);
  return [...meant];
}

const DIGITS = '0123456789';

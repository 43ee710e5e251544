/** A run of words that two texts share, or that only one of them has. */
export interface WordRun {
  readonly kind: 'same' | 'added' | 'removed';
  readonly words: string;
}

/** Texts with more words than this are compared whole: the comparison would take longer than reading them. */
const WORDS_MAX = 3000;

/**
 * How one text became another, word by word: the longest common subsequence stays. Line breaks count as words of their
 * own; other white space means nothing. Never fails. Definition: https://en.wikipedia.org/wiki/Longest_common_subsequence
 */
export function compareWords(before: string, after: string): readonly WordRun[] {
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  if (old.length > WORDS_MAX || fresh.length > WORDS_MAX)
    return joined([...all('removed', old), ...all('added', fresh)]);
  const start = sharedStart(old, fresh);
  const end = sharedStart(old.slice(start).toReversed(), fresh.slice(start).toReversed());
  return joined([
    ...all('same', old.slice(0, start)),
    ...middle(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)),
    ...all('same', old.slice(old.length - end)),
  ]);
}

type Word = readonly [kind: WordRun['kind'], word: string];

function wordsOf(text: string): readonly string[] {
  return text.match(/\n|[^\s]+/g) ?? [];
}

function sharedStart(a: readonly string[], b: readonly string[]): number {
  const differs = a.findIndex((word, place) => word !== b[place]);
  return differs < 0 ? a.length : differs;
}

function all(kind: WordRun['kind'], words: readonly string[]): Word[] {
  return words.map((word) => [kind, word]);
}

function middle(old: readonly string[], fresh: readonly string[]): Word[] {
  const width = fresh.length + 1;
  // lengths[i * width + j]: the longest common part of old from i on and fresh from j on.
  const lengths = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = fresh.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        old[i] === fresh[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const found: Word[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < fresh.length) {
    const word = old[i] ?? '';
    if (word === fresh[j]) {
      found.push(['same', word]);
      i++;
      j++;
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      found.push(['removed', word]);
      i++;
    } else {
      found.push(['added', fresh[j] ?? '']);
      j++;
    }
  }
  return [...found, ...all('removed', old.slice(i)), ...all('added', fresh.slice(j))];
}

/** Neighbours of one kind as one run. */
function joined(words: readonly Word[]): WordRun[] {
  const runs: WordRun[] = [];
  for (const [kind, word] of words) {
    const last = runs.at(-1);
    if (last?.kind === kind)
      runs[runs.length - 1] = { kind, words: `${last.words}${gapBefore(last.words, word)}${word}` };
    else runs.push({ kind, words: word });
  }
  return runs;
}

function gapBefore(words: string, word: string): string {
  return word === '\n' || words.endsWith('\n') ? '' : ' ';
}

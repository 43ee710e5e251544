import { plainForm } from './plain-form.ts';
import { typedPieces } from './search-form.ts';

export interface MarkedPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * A text in parts, those marked that were typed: where words begin, whatever their accents. A text whose form has another
 * length, such as one with ß, is marked nowhere behind it, because places would not agree.
 */
export function markParts(text: string, entry: string): readonly MarkedPart[] {
  const typed = typedPieces(entry).toSorted((a, b) => b.length - a.length);
  const parts: MarkedPart[] = [];
  let plain = '';
  const letters = Array.from(text.normalize('NFC'));
  for (let at = 0; at < letters.length;) {
    const length = isStart(letters, at) ? matchAt(letters, at, typed) : 0;
    if (length === 0) {
      plain += letters[at];
      at += 1;
      continue;
    }
    if (plain !== '') parts.push({ text: plain, isMatch: false });
    plain = '';
    parts.push({ text: letters.slice(at, at + length).join(''), isMatch: true });
    at += length;
  }
  return plain === '' ? parts : [...parts, { text: plain, isMatch: false }];
}

function isStart(letters: readonly string[], at: number): boolean {
  return at === 0 || !WORD.test(letters[at - 1] ?? '') || /^0+$/.test(letters.slice(0, at).join(''));
}

/** How many letters from here were typed; signs between them count along. */
function matchAt(letters: readonly string[], at: number, typed: readonly string[]): number {
  for (const word of typed) {
    let left = word.replaceAll(/[^\p{L}\p{N}]/gu, '');
    let end = at;
    while (left !== '' && end < letters.length) {
      // Sizes are shown with the sign.
      const form = plainForm((letters[end] ?? '').replace('×', 'x')).replaceAll(/[^\p{L}\p{N}]/gu, '');
      if (!left.startsWith(form) || (form === '' && end === at)) break;
      left = left.slice(form.length);
      end += 1;
    }
    if (left === '' && end > at) return end - at;
  }
  return 0;
}

const WORD = /[\p{L}\p{N}]/u;

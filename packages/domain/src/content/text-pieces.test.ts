import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PIECE_LENGTH_MAX, piecesOf, PIECES_MAX } from './text-pieces.ts';

/** What the library takes of what is said in a film. */
const TRANSCRIPT_MAX = 60_000;

describe('the pieces of a text', () => {
  it('CNT-17 are its lines, without empty ones', () => {
    expect(piecesOf('Fry it hot.\n\n  Salt it late. \n')).toEqual(['Fry it hot.', 'Salt it late.']);
    expect(piecesOf('')).toEqual([]);
  });

  it('CNT-17 are never more nor longer than a page keeps, and hold each word in its order', () => {
    const text = fc
      .array(fc.stringMatching(/^[a-z .]{0,60}$/), { maxLength: 1500, size: 'max' })
      .map((lines) => lines.join('\n').slice(0, TRANSCRIPT_MAX));
    fc.assert(
      fc.property(text, (said) => {
        const pieces = piecesOf(said);
        expect(pieces.length).toBeLessThanOrEqual(PIECES_MAX);
        expect(pieces.every(({ length }) => length > 0 && length <= PIECE_LENGTH_MAX)).toBe(true);
        expect(wordsOf(pieces.join(' '))).toEqual(wordsOf(said));
      }),
      { numRuns: 60 },
    );
  });

  it('CNT-17 cut a line that is too long for one, and join what is too much', () => {
    expect(piecesOf('x'.repeat(50_000)).map(({ length }) => length)).toEqual([20_000, 20_000, 10_000]);
    const many = piecesOf(Array.from({ length: 1100 }, (_, nth) => `line ${nth}`).join('\n'));
    expect(many[0]).toBe('line 0 line 1 line 2');
    expect(many.at(-1)).toBe('line 1098 line 1099');
  });
});

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

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

  it('CNT-17 are never more nor longer than a page keeps, and hold each character in its order', () => {
    const word = fc.oneof(
      fc.constantFrom('fries', 'a', '🥔🥔', 'Ü'),
      // Longer than a piece, some with characters that take two places.
      fc.integer({ min: 1, max: 25_000 }).map((length) => '🥔x'.repeat(length).slice(0, 3 * length)),
    );
    const line = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
    const text = fc
      .tuple(fc.array(line, { maxLength: 12 }), fc.integer({ min: 0, max: 1500 }))
      .map(([lines, short]) =>
        [...lines, ...Array.from({ length: short }, (_, nth) => `line ${nth}`)].join('\n'),
      )
      .map((said) => said.slice(0, TRANSCRIPT_MAX).toWellFormed());
    fc.assert(
      fc.property(text, (said) => {
        const pieces = piecesOf(said);
        expect(pieces.length).toBeLessThanOrEqual(PIECES_MAX);
        expect(pieces.every((piece) => piece.length > 0 && piece.length <= PIECE_LENGTH_MAX)).toBe(true);
        expect(pieces.every((piece) => piece.isWellFormed())).toBe(true);
        expect(withoutSpace(pieces.join(''))).toBe(withoutSpace(said));
      }),
      { numRuns: 200 },
    );
  });

  it('CNT-17 cut a line at a space, and join what is too much', () => {
    expect(piecesOf('x'.repeat(50_000)).map(({ length }) => length)).toEqual([20_000, 20_000, 10_000]);
    expect(piecesOf(`${'x'.repeat(19_990)} and the rest of it`)).toEqual([
      `${'x'.repeat(19_990)} and the`,
      'rest of it',
    ]);
    expect(piecesOf(`x${'🥔'.repeat(15_000)}`).map(({ length }) => length)).toEqual([19_999, 10_002]);
    const many = piecesOf(Array.from({ length: 1100 }, (_, nth) => `line ${nth}`).join('\n'));
    expect(many).toHaveLength(1);
  });
});

function withoutSpace(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

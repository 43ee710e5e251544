/** Pieces that a text of a page has at most, beside one another. */
export const PIECES_MAX = 500;
/** Characters that one piece has at most. */
export const PIECE_LENGTH_MAX = 20_000;

/**
 * A text of many lines, such as what is said in a film, as pieces that a page keeps: a line each, several to a piece where
 * there are more than 500, one line in several where it is longer than 20,000 characters. Empty lines are left out and no
 * word is lost while the text has at most 60,000 characters, which is what the library takes. Never fails.
 */
export function piecesOf(text: string): readonly string[] {
  const lines = text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap((line) => line.match(LONGEST) ?? []);
  const together = Math.max(1, Math.ceil(lines.length / PIECES_MAX));
  return Array.from({ length: Math.ceil(lines.length / together) }, (_, nth) =>
    lines.slice(nth * together, (nth + 1) * together).join(' '),
  );
}

const LONGEST = new RegExp(`.{1,${PIECE_LENGTH_MAX}}`, 'gs');

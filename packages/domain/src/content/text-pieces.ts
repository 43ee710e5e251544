/** Pieces that a text of a page has at most, beside one another. */
export const PIECES_MAX = 500;
/** Characters (UTF-16) that one piece has at most. */
export const PIECE_LENGTH_MAX = 20_000;

/**
 * A text of many lines, such as what is said in a film, as pieces that a page keeps: a line each, or as much as one holds
 * where there are more lines than pieces. A line that is too long is cut at a space, or where there is none between two
 * characters. Empty lines are left out. Never fails; what a page has no room for even so, above ten million characters,
 * would be too many pieces.
 */
export function piecesOf(text: string): readonly string[] {
  const lines = text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const pieces = lines.flatMap(cut);
  return pieces.length > PIECES_MAX ? cut(lines.join(' ')) : pieces;
}

function cut(line: string): readonly string[] {
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > PIECE_LENGTH_MAX) {
    const space = rest.lastIndexOf(' ', PIECE_LENGTH_MAX);
    const end = space > 0 ? space : endOfCharacter(rest);
    pieces.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

/** The longest beginning that ends between two characters: some take two of what `length` counts. */
function endOfCharacter(text: string): number {
  return text.slice(0, PIECE_LENGTH_MAX).isWellFormed() ? PIECE_LENGTH_MAX : PIECE_LENGTH_MAX - 1;
}

import { CsvError, parse } from 'csv-parse/sync';
import { AppError } from './app-error.ts';

export interface ReadCsv {
  readonly rows: string[][];
  /** Nothing in the file said how its letters are written, and Windows-1252 was taken. */
  readonly isEncodingGuessed: boolean;
}

export interface CsvBounds {
  /** Rows that are read; what comes behind them is left out. */
  readonly rows: number;
  /** Most dividers, of whichever sign: the parser takes a row of any number of cells. */
  readonly dividers: number;
}

/** A table of more rows than are taken. */
export class TableTooLong extends RangeError {}

/**
 * Rows and cells of a CSV file as spreadsheets write them: UTF-8, UTF-16 with a byte order mark or, where it is none of
 * them, Windows-1252; divided by comma, semicolon or tab; rows that end with CR, LF or both, also within quoted cells.
 * Throws a refusal that says what to do, or a `RangeError` for what is no table at all (decision 116).
 */
export function readCsv(bytes: Buffer, bounds: CsvBounds): ReadCsv {
  const { text: whole, isEncodingGuessed } = decode(bytes);
  const { divider, text } = statedDivider(whole);
  checkDividers(text, bounds);
  return { rows: parsed(text, divider ?? guessedDivider(text), bounds.rows), isEncodingGuessed };
}

function decode(bytes: Buffer): { readonly text: string; readonly isEncodingGuessed: boolean } {
  const marked = MARKS.find(({ mark }) => bytes.subarray(0, mark.length).equals(Buffer.from(mark)));
  const text = decodeStrictly(bytes, marked?.encoding ?? 'utf-8');
  if (text !== null) return { text: textAlone(text, bytes), isEncodingGuessed: false };
  if (marked !== undefined) throw new AppError('tables.encoding-unknown');
  const guessed = textAlone(new TextDecoder('windows-1252').decode(bytes), bytes);
  // Windows-1252 leaves these places empty, so the letters are of another table: DOS, the Mac or another alphabet.
  if (/[\x80-\x9F]/.test(guessed)) throw new AppError('tables.encoding-unknown');
  return { text: guessed, isEncodingGuessed: true };
}

const MARKS = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
];

/** The text without its byte order mark; null where the bytes are none of this encoding. */
function decodeStrictly(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** A table is text; a zero byte is a file of another kind, or UTF-16 that does not say so. */
function textAlone(text: string, bytes: Buffer): string {
  if (!text.includes('\0')) return text;
  const places = [...bytes.keys()].filter((place) => bytes[place] === 0);
  const isOfUtf16 = places.length > bytes.length / 4 && new Set(places.map((place) => place % 2)).size === 1;
  if (isOfUtf16) throw new AppError('tables.encoding-unknown');
  throw new RangeError('binary');
}

/** The line with which a spreadsheet is told the divider is no row of the table. */
function statedDivider(text: string): { readonly divider: string | null; readonly text: string } {
  const [line = '', divider] = /^"?sep=([,;\t])"?(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  return { divider: divider ?? null, text: text.slice(line.length) };
}

function checkDividers(text: string, { rows, dividers }: CsvBounds): void {
  if (countOf(text, /[,;\t]/g, dividers) <= dividers) return;
  throw countOf(text, /\r\n|\r|\n/g, rows) < rows ? new RangeError('dividers') : new TableTooLong();
}

function countOf(text: string, signs: RegExp, most: number): number {
  let count = 0;
  while (count <= most && signs.test(text)) count += 1;
  return count;
}

/**
 * The divider that cuts most rows into equally many cells. A comma comes last, since it also stands within amounts;
 * it is taken where nothing divides.
 */
function guessedDivider(text: string): string {
  const shares = DIVIDERS.map((divider) => ({ divider, share: shareOfEqualRows(text, divider) }));
  const best = Math.max(...shares.map(({ share }) => share));
  return best === 0 ? ',' : (shares.find(({ share }) => share === best)?.divider ?? ',');
}

const DIVIDERS = ['\t', ';', ','];
const ROWS_TO_GUESS_FROM = 30;

function shareOfEqualRows(text: string, divider: string): number {
  const widths = widthsOf(text, divider);
  const byWidth = Map.groupBy(
    widths.filter((width) => width > 1),
    (width) => width,
  );
  return Math.max(0, ...[...byWidth.values()].map(({ length }) => length)) / Math.max(1, widths.length);
}

/** Cells of each row that holds something; none where the quotes of the text speak against this divider. */
function widthsOf(text: string, divider: string): number[] {
  try {
    return parsed(text, divider, ROWS_TO_GUESS_FROM)
      .filter((cells) => cells.some((cell) => cell !== ''))
      .map(({ length }) => length);
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

function parsed(text: string, delimiter: string, rows: number): string[][] {
  try {
    return parse(text, {
      delimiter,
      // All of them, since what a person pastes together ends its rows in several ways.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      to: rows,
    });
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    throw new AppError('tables.quote-open', { row: Number(error['records']) + 1 }, { cause: error });
  }
}

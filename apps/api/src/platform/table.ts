import type { Locale } from '@maincrop/domain/locale/locales';

/** A column of an exported list; `number` and `amount`, which has two decimals, are decimal text, `date` is `yyyy-MM-dd`. */
export interface TableColumn<Row> {
  readonly heading: string;
  readonly kind: 'text' | 'number' | 'amount' | 'date';
  readonly of: (row: Row) => string | null;
}

/** A list to be written; `name` is the file's name without its ending. Rows come in portions, so that others get their turn. */
export interface Table<Row> {
  readonly name: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly portions: AsyncIterable<readonly Row[]>;
  readonly locale: Locale;
  /** Between the cells of a CSV file, where it does not follow the reader's language. */
  readonly delimiter?: ';';
}

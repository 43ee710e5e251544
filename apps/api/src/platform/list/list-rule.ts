import type { Sort, SortRule } from '@maincrop/domain/paging/list-sort';
import type { CursorPlace, KeyType } from './cursor.ts';
import type { ListOrder } from './window.ts';

/**
 * A list of a customer's records, as a feature states it. Filter, search, sort, pages by number and by neighbour, totals,
 * kept plans and the rows of a file follow from it (`read-list.ts`, `answer-list.ts`).
 *
 * The table has `customer_nr`, `id` and `search_text`, and for each value of the filter an index on `(customer_nr, value,
 * ...sort key)`. Named after one record of it are its counters (`order_counters` with `order_count`), and after it the
 * function that searches (`matching_orders(pattern, values, at_most)`). All of that is SQL of ours, never input.
 */
export interface ListRule<
  Row extends ListRow,
  Field extends string,
  Value extends string,
  Told extends string = never,
> {
  /** The table and the kind of record that the ERP tells. */
  readonly table: 'orders' | 'invoices' | 'claims';
  readonly one: 'order' | 'invoice' | 'claim';
  /** What a row of a page has; all of it columns of the table. */
  readonly columns: readonly (keyof Row & string)[];
  readonly sort: SortRule<Field>;
  /** The columns that make up each sort key, in their order; the id is the last one of all. */
  readonly keys: Readonly<Record<Field, SortKey<Row>>>;
  readonly filter: {
    readonly column: keyof Row & string;
    /** Every value, in the one order in which statements name them. */
    readonly values: readonly Value[];
    /** Further names of a filter, each for several values. */
    readonly groups?: Readonly<Record<string, readonly Value[]>>;
  };
  /** Sets of values that one index holds in the order of a sort key: it is read instead of one for each value. */
  readonly wholes?: {
    readonly sortedBy: Field;
    readonly parts: readonly Whole<Value>[];
  };
  /**
   * The sort that begins with a day by which records are counted (`order_day_counters`): any page of it is found by its
   * number as fast as the first.
   */
  readonly countedByDay?: Field;
  /** Its records have receipt numbers, by which the search finds them too. */
  readonly hasReceipts?: true;
  /** The column of the search that holds what a record counts with, in hundredths; without it records have no amount. */
  readonly amount?: string;
  /** The same of a row of the table, as SQL; needed where callers may narrow the list. */
  readonly amountOf?: string;
  /** Facts told beside the rows, as SQL with the customer as `$1`. */
  readonly told?: Readonly<Record<Told, string>>;
  readonly pageSize: number;
  /** More matches of a search, or of rows that policies narrow, than this are not counted. */
  readonly countMax: number;
}

/** A row as the database writes it: texts throughout, dates `yyyy-MM-dd`, times `HH:mm:ss`, JSON unparsed. */
export interface ListRow {
  readonly id: string;
}

type SortKey<Row> = Readonly<Partial<Record<keyof Row & string, KeyType>>>;

export interface Whole<Value extends string> {
  /** For the name of the statement. */
  readonly name: string;
  readonly values: readonly Value[];
  /** The beginning of the index. */
  readonly where: string;
}

/** Which records and in what order: what a page and a file have in common. */
export interface ListFilter<Field extends string, Value extends string> {
  /** Values of the filter, in the order of the rule; all of them without one. */
  readonly values: readonly Value[];
  /** Empty: no search. */
  readonly search: string;
  readonly sort: Sort<Field>;
}

/** The page that a caller asked for, understood. */
export interface ListRequest<Field extends string, Value extends string> extends ListFilter<Field, Value> {
  readonly page: number;
  readonly perPage: number;
  readonly cursor: string | null;
  /** By what the caller narrowed the scope: a cursor of another selection is none. */
  readonly narrowedBy?: string;
}

/** The columns of a sort key with their types, the id last, so that no two rows are equal (OPEN-44). */
export function keyColumns<Row extends ListRow, Field extends string>(
  { keys }: Pick<ListRule<Row, Field, string>, 'keys'>,
  { field }: Sort<Field>,
): readonly (readonly [name: string, type: KeyType])[] {
  return [...(Object.entries(keys[field]) as [string, KeyType][]), ['id', 'text']];
}

/** The order of a request, for its statements. */
export function orderOf<Row extends ListRow, Field extends string>(
  rule: Pick<ListRule<Row, Field, string>, 'keys'>,
  { sort }: Pick<ListFilter<Field, string>, 'sort'>,
): ListOrder {
  return { columns: keyColumns(rule, sort), direction: sort.direction };
}

/** The sort key of a row, for a cursor. */
export function keyOf<Row extends ListRow, Field extends string>(
  list: Pick<ListRule<Row, Field, string>, 'keys'>,
  sort: Sort<Field>,
  row: Row,
): string[] {
  return keyColumns(list, sort).map(([name]) => String(row[name as keyof Row]));
}

/** The list and page that a cursor of this request belongs to. */
export function placeOf(request: ListRequest<string, string>): CursorPlace {
  const { values, sort, perPage, page, narrowedBy = '' } = request;
  return { shape: `${sort.field} ${sort.direction} ${perPage} ${values.join()} ${narrowedBy}`, page };
}

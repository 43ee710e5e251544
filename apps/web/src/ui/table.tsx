import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';
import { unbroken } from './unbroken.tsx';

export interface TableProps {
  /** Read out as the name of the table. */
  readonly caption: string;
  /** Rows of the last answer stay, paler, while new ones load. */
  readonly isBusy?: boolean;
  /** On wide screens columns are as wide as their headings say, so that tables below one another keep their places. */
  readonly isAligned?: boolean;
  readonly children: ReactNode;
}

/** A dense semantic table in a frame that scrolls sideways when it must. */
export function Table({ caption, isBusy = false, isAligned = false, children }: TableProps) {
  return (
    <div className="relative overflow-x-auto rounded-lg border border-line bg-surface">
      <table
        aria-busy={isBusy || undefined}
        className={`w-full border-collapse text-sm transition-opacity aria-busy:opacity-60 ${isAligned ? 'wide:table-fixed' : ''}`}
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

export interface CellProps extends Omit<ComponentProps<'td'>, 'align'> {
  /** Numbers stand right. */
  readonly isNumber?: boolean;
  /** From which width on the cell shows; less important columns open in the row's details instead. */
  readonly from?: 'tablet' | 'wide';
}

export function Cell({ isNumber = false, from, className = '', children, ...cell }: CellProps) {
  return (
    <td {...cell} className={`${cellStyle(isNumber, from)} ${className}`}>
      {unbroken(children)}
    </td>
  );
}

/** The cell that names its row. */
export function RowHeader({ isNumber = false, from, className = '', children, ...cell }: CellProps) {
  return (
    <th {...cell} scope="row" className={`${cellStyle(isNumber, from)} ${className}`}>
      {unbroken(children)}
    </th>
  );
}

export interface HeaderCellProps extends CellProps {
  /** The current order of this column; null when another column is sorted. Without it the column cannot be sorted. */
  readonly sort?: 'asc' | 'desc' | null;
  readonly onSort?: () => void;
  /** A second line, for columns that show two values. */
  readonly below?: ReactNode;
}

export function HeaderCell({
  isNumber = false,
  from,
  sort,
  onSort,
  below,
  className = '',
  children,
  ...cell
}: HeaderCellProps) {
  return (
    <th
      {...cell}
      scope="col"
      aria-sort={sort ? ARIA_SORT[sort] : undefined}
      className={`${cellStyle(isNumber, from)} border-b border-line bg-sunken text-muted ${className}`}
    >
      {onSort ? (
        <button
          type="button"
          className={`-mx-1 inline-flex min-h-9 items-center gap-1 rounded-sm px-1 text-left font-semibold hover:text-ink ${sort ? 'text-ink' : ''}`}
          onClick={onSort}
        >
          {children}
          <Icon name={sort ? SORT_ICONS[sort] : 'sort'} size={4} />
        </button>
      ) : (
        children
      )}
      {below}
    </th>
  );
}

/** Rows are 40 px high, and tall enough for a finger on touch screens. */
export const rowStyle =
  'h-10 border-b border-line last:border-b-0 hover:bg-brand-soft/50 pointer-coarse:h-11';

function cellStyle(isNumber: boolean, from: CellProps['from']): string {
  const visible = { tablet: 'hidden tablet:table-cell', wide: 'hidden wide:table-cell' } as const;
  return `px-2 py-1 first:pl-3 last:pr-3 ${isNumber ? 'text-right whitespace-nowrap' : 'text-left'} ${from === undefined ? '' : visible[from]}`;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const SORT_ICONS: Record<'asc' | 'desc', IconName> = { asc: 'sortAscending', desc: 'sortDescending' };

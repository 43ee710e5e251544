import type { listSort } from '../../lib/list-sort.ts';
import { SEARCH_MAX_LENGTH } from '@maincrop/domain/text/search-query';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select, type SelectProps } from '../../ui/select.tsx';
import { Narrowing } from './narrowing.tsx';
import { SortSelect } from './sort-select.tsx';

export interface ListToolbarProps<Value extends string, Field extends string> {
  readonly search: {
    readonly label: string;
    readonly placeholder: string;
    readonly query: string | undefined;
    readonly onSearch: (query: string) => void;
  };
  /** The empty value stands for all. */
  readonly filter: Pick<SelectProps<Value | ''>, 'label' | 'value' | 'onChange' | 'options'>;
  readonly sort: {
    readonly of: ReturnType<typeof listSort<Field>>;
    /** The order as the address has it. */
    readonly value: string | undefined;
    readonly columnOf: (field: Field) => string;
    readonly onSort: (sort: string) => void;
    readonly className?: string;
  };
}

/** Search and filter of a list; the order of its rows is chosen here where the header row cannot show every column. */
export function ListToolbar<Value extends string, Field extends string>(
  props: ListToolbarProps<Value, Field>,
) {
  const { search, filter, sort } = props;
  return (
    <Narrowing>
      <SearchBox {...search} query={search.query ?? ''} maxLength={SEARCH_MAX_LENGTH} />
      <Select<Value | ''> {...filter} hideLabel />
      <SortSelect
        sorts={sort.of}
        sort={sort.value}
        columnOf={sort.columnOf}
        onSort={sort.onSort}
        {...(sort.className !== undefined && { className: sort.className })}
      />
    </Narrowing>
  );
}

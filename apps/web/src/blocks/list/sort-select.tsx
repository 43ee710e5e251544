import { useTranslations } from 'use-intl';
import type { listSort } from '../../lib/list-sort.ts';
import { Select } from '../../ui/select.tsx';

export interface SortSelectProps<Field extends string> {
  readonly sorts: ReturnType<typeof listSort<Field>>;
  /** The order as the address has it. */
  readonly sort: string | undefined;
  readonly columnOf: (field: Field) => string;
  /** The order as the address shall have it; empty for the one without a wish. */
  readonly onSort: (sort: string) => void;
  readonly className?: string;
}

/** The order of a list, chosen where the header row cannot show every column. */
export function SortSelect<Field extends string>(props: SortSelectProps<Field>) {
  const { sort, columnOf, onSort, className } = props;
  const { fields, parseSort, formatSort } = props.sorts;
  const t = useTranslations('list');
  return (
    <Select
      label={t('sort.label')}
      hideLabel
      value={formatSort(parseSort(sort)) ?? ''}
      onChange={onSort}
      options={fields.flatMap((field) =>
        DIRECTIONS.map((direction) => ({
          value: formatSort({ field, direction }) ?? '',
          label: t(`sort.${direction}`, { column: columnOf(field) }),
        })),
      )}
      {...(className !== undefined && { className })}
    />
  );
}

const DIRECTIONS = ['desc', 'asc'] as const;

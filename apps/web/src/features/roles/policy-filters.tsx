import type { RoleAttributes, RolePolicy } from '@maincrop/contract/schemas/roles';
import { FILTER_OPERATORS } from '@maincrop/domain/access/policy';
import { useTranslations } from 'use-intl';
import { Button, IconButton } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Filter = RolePolicy['filters'][number];
type Models = RoleAttributes['models'];

export interface PolicyFiltersProps {
  /** What rows of the chosen resource can be narrowed by; empty when they cannot. */
  readonly models: Models;
  readonly filters: readonly Filter[];
  readonly isTried: boolean;
  readonly onChange: (filters: Filter[]) => void;
}

/** The conditions on rows of a policy; shown only where they mean something (OPEN-08). */
export function PolicyFilters({ models, filters, isTried, onChange }: PolicyFiltersProps) {
  const t = useTranslations('roles');
  const first = firstFilter(models);
  if (first === null && filters.length === 0) return null;
  const replace = (at: number, filter: Filter) =>
    onChange(filters.map((each, index) => (index === at ? filter : each)));
  return (
    <fieldset className="flex flex-col gap-3 rounded-lg border border-line p-3">
      <legend className="px-1 text-sm font-semibold">{t('filter.title')}</legend>
      <p className="text-sm text-muted">{t('filter.help')}</p>
      {filters.map((filter, index) => (
        <FilterRow
          // A condition has no name of its own; its place is what tells it apart.
          key={`condition ${index + 1}`}
          number={index + 1}
          models={models}
          filter={filter}
          isTried={isTried}
          onChange={(next) => replace(index, next)}
          onRemove={() => onChange(filters.filter((_, each) => each !== index))}
        />
      ))}
      {first !== null && (
        <Button size="small" icon="plus" className="self-start" onClick={() => onChange([...filters, first])}>
          {t('filter.add')}
        </Button>
      )}
    </fieldset>
  );
}

interface FilterRowProps {
  readonly number: number;
  readonly models: Models;
  readonly filter: Filter;
  readonly isTried: boolean;
  readonly onChange: (filter: Filter) => void;
  readonly onRemove: () => void;
}

function FilterRow({ number, models, filter, isTried, onChange, onRemove }: FilterRowProps) {
  const t = useTranslations('roles');
  const fields = models.flatMap(({ model, fields: own }) => own.map((each) => ({ ...each, model })));
  const field = fields.find((each) => nameOf(each) === nameOf(filter));
  const operators = FILTER_OPERATORS.filter((each) => field?.operators.includes(each));
  const chooseField = (name: string) => {
    const next = fields.find((each) => nameOf(each) === name);
    if (next)
      onChange({ model: next.model, field: next.field, operator: 'eq', value: next.values?.[0] ?? '' });
  };
  return (
    <div className="grid items-end gap-2 tablet:grid-cols-[1fr_9rem_1fr_auto]">
      <Select<string>
        label={t('filter.field')}
        value={nameOf(filter)}
        onChange={chooseField}
        options={optionsOf(fields.map(nameOf), nameOf(filter))}
      />
      <Select<string>
        label={t('filter.operator')}
        value={filter.operator}
        onChange={(operator) => onChange({ ...filter, operator })}
        options={operators.map((operator) => ({ value: operator, label: t(`operator.${operator}`) }))}
      />
      <FilterValue field={field} filter={filter} isTried={isTried} onChange={onChange} />
      <IconButton
        icon="trash"
        label={t('filter.remove', { number: String(number) })}
        className="mb-1 justify-self-end"
        onClick={onRemove}
      />
    </div>
  );
}

interface FilterValueProps extends Pick<FilterRowProps, 'filter' | 'isTried' | 'onChange'> {
  readonly field: Models[number]['fields'][number] | undefined;
}

function FilterValue({ field, filter, isTried, onChange }: FilterValueProps) {
  const t = useTranslations('roles');
  const app = useTranslations('app');
  const isOneValue = filter.operator === 'eq' || filter.operator === 'ne';
  const change = (value: string) => onChange({ ...filter, value });
  if (isOneValue && field?.values)
    return (
      <Select<string>
        label={t('filter.value')}
        value={filter.value}
        onChange={change}
        options={optionsOf(field.values, filter.value)}
      />
    );
  return (
    <TextField
      label={t('filter.value')}
      value={filter.value}
      onChange={change}
      type={field?.kind === 'date' && filter.operator !== 'in' ? 'date' : 'text'}
      {...(filter.operator === 'in' && { placeholder: t('filter.list') })}
      error={isTried && filter.value.trim() === '' ? app('form.required') : undefined}
    />
  );
}

function firstFilter(models: Models): Filter | null {
  const [model] = models;
  const field = model?.fields[0];
  return model && field
    ? { model: model.model, field: field.field, operator: 'eq', value: field.values?.[0] ?? '' }
    : null;
}

function nameOf({ model, field }: { readonly model: string; readonly field: string }): string {
  return `${model}.${field}`;
}

/** A stored value that is no choice any more is still shown. */
function optionsOf(values: readonly string[], current: string): { value: string; label: string }[] {
  const all = values.includes(current) ? values : [current, ...values];
  return all.map((value) => ({ value, label: value }));
}

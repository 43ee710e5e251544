import { CONTAINER_TYPES, LOAD_BASES } from '@maincrop/domain/load/saved-calculation';
import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Select } from '../../ui/select.tsx';
import { countryName } from './haul-notice.tsx';
import type { CalculationState } from './use-calculation.ts';

/** What the load stands on, which container takes it, and where the road to the port leads through (CON-01). */
export function SettingsBar({ state }: { readonly state: CalculationState }) {
  const { draft, loadBase, parameters, change } = state;
  const t = useTranslations('container-calculation.settings');
  const locale = useLocale();
  const countries = Object.keys(parameters.haul.countries)
    .map((code) => ({ value: code, label: countryName(code, locale) }))
    .toSorted((left, right) => left.label.localeCompare(right.label, locale));
  return (
    <div className="grid items-start gap-x-5 gap-y-3 rounded-lg border border-line bg-surface p-4 tablet:grid-cols-[auto_auto_minmax(11rem,1fr)]">
      <Choice
        label={t('base')}
        value={loadBase}
        options={LOAD_BASES.map((base) => ({ value: base, label: t(base) }))}
        onChange={(chosen) => change({ loadBase: chosen })}
      />
      <Choice
        label={t('type')}
        value={draft.containerType}
        options={CONTAINER_TYPES.map((type) => ({ value: type, label: t(type) }))}
        onChange={(containerType) => change({ containerType })}
      />
      <Select
        label={t('country')}
        value={draft.country}
        options={[{ value: '', label: t('noCountry') }, ...countries]}
        onChange={(country) => change({ country })}
      />
    </div>
  );
}

interface ChoiceProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V) => void;
}

/** One of two, both in sight. */
function Choice<V extends string>({ label, value, options, onChange }: ChoiceProps<V>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex rounded-md border border-line-strong bg-surface p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-9.5 grow cursor-pointer items-center justify-center rounded-[6px] px-3 text-center text-sm text-muted has-checked:ground-kept has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand-strong has-focus-visible:outline-2 has-focus-visible:outline-brand pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              className="sr-only"
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

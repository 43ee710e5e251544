import type { TillImport } from '@maincrop/contract/schemas/till-reports';
import { TILL_FIELDS, type TillField } from '@maincrop/domain/menu-engineering/till/till-columns';
import { useLocale, useTranslations } from 'use-intl';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';

export interface TillColumnsFormProps {
  readonly report: TillImport;
  readonly onChange: (field: TillField, place: number | null) => void;
}

/** Which column holds what, as guessed or remembered, to be put right by hand. */
export function TillColumnsForm({ report, onChange }: TillColumnsFormProps) {
  const t = useTranslations('menu-report.import');
  const locale = useLocale();
  const fieldName = useFieldName();
  const missing = TILL_FIELDS.filter((field) => field !== 'name' && report.columns[field] === null);
  const price = report.columns.price;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-semibold">{t('columns')}</legend>
      <p className="text-sm text-muted">{t('columnsHelp')}</p>
      <div className="grid gap-x-4 gap-y-3 tablet:grid-cols-2">
        {TILL_FIELDS.map((field) => (
          <Select
            key={field}
            isDense
            label={fieldName(field)}
            value={String(report.columns[field] ?? '')}
            onChange={(place) => onChange(field, place === '' ? null : Number(place))}
            options={[
              { value: '', label: t('notInReport') },
              ...report.headings.map(({ heading, sample }, place) => ({
                value: String(place),
                label: heading === '' ? t('column', { place: place + 1, text: sample }) : heading,
              })),
            ]}
          />
        ))}
      </div>
      {report.isWithTax && price !== null && (
        <Notice tone="warn">{t('withTax', { heading: report.headings[price]?.heading ?? '' })}</Notice>
      )}
      {missing.length > 0 && report.columns.name !== null && (
        <p className="text-sm text-muted">
          {t('notThere', { fields: new Intl.ListFormat(locale).format(missing.map(fieldName)) })}
        </p>
      )}
    </fieldset>
  );
}

/** What a field is called in the form of a dish. */
export function useFieldName(): (field: TillField) => string {
  const t = useTranslations('menu-engineering');
  return (field) => (field === 'name' ? t('name') : t(`slider.${field}`));
}

import type { ShipToPartner } from '@maincrop/contract/schemas/new-order';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { FieldTexts } from '../../../ui/field.tsx';

export interface ShipToChoiceProps {
  readonly partners: readonly ShipToPartner[];
  /** CustomerNr of the chosen one; empty until one is chosen. */
  readonly chosen: string;
  readonly error: string | undefined;
  readonly onChoose: (partner: ShipToPartner) => void;
}

/** Where the order goes, by name and address (NEW-24). */
export function ShipToChoice({ partners, chosen, error, onChoose }: ShipToChoiceProps) {
  const t = useTranslations('new-order.shipTo');
  const id = useId();
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      aria-required
      className="flex flex-col gap-2 rounded-lg"
    >
      <span id={`${id}-label`} className="text-sm font-semibold">
        {t('label')}
      </span>
      <div className="grid max-h-112 gap-2 overflow-y-auto p-0.5 tablet:grid-cols-2">
        {partners.map((partner) => (
          <label
            key={partner.Id}
            className="grid min-h-11 grid-cols-[auto_1fr] content-start gap-x-3 rounded-lg border border-line-strong bg-surface p-3 text-sm transition-colors duration-100 hover:bg-brand-soft/60 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={id}
              checked={partner.CustomerNr === chosen}
              className="row-span-4 mt-1 size-4 accent-brand outline-none"
              onChange={() => onChoose(partner)}
            />
            <span className="text-base font-semibold">{partner.PartnerName}</span>
            <span className="col-start-2">{partner.StreetAndNumber}</span>
            <span className="col-start-2">
              {partner.PostalCode} {partner.City}, {partner.CountryKey}
            </span>
            <span className="col-start-2 text-muted">{t('incoTerms', { terms: partner.IncoTerms1 })}</span>
          </label>
        ))}
      </div>
      <FieldTexts id={id} help={undefined} error={error} />
    </div>
  );
}

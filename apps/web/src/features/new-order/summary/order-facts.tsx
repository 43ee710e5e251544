import type { ShipToPartner } from '@maincrop/contract/schemas/new-order';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { TextLink } from '../../../ui/link-button.tsx';
import { weekdayDate } from '../../../lib/weekday-date.ts';
import type { WizardState } from '../use-wizard.ts';
import { unbroken } from '../../../ui/unbroken.tsx';

export interface OrderFactsProps {
  readonly wizard: WizardState;
  readonly shipTo: ShipToPartner | undefined;
  /** City of the warehouse that delivers. */
  readonly warehouse: string;
}

/** Where the order goes, when, under which reference and from where (NEW-36). */
export function OrderFacts({ wizard, shipTo, warehouse }: OrderFactsProps) {
  const t = useTranslations('new-order');
  const locale = useLocale();
  const { header } = wizard.cart;
  const date = parsePlainDate(header.ReqDlvDate);
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <dl className="grid grow gap-x-6 gap-y-4 tablet:grid-cols-2">
        <Fact label={t('shipTo.label')}>
          {shipTo ? (
            <address className="not-italic">
              <strong className="block">{shipTo.PartnerName}</strong>
              <span className="block">{shipTo.StreetAndNumber}</span>
              <span className="block">
                {shipTo.PostalCode} {shipTo.City}, {shipTo.CountryKey}
              </span>
            </address>
          ) : (
            header.ShipToParty
          )}
        </Fact>
        <Fact label={t('date.label')}>
          <strong>{unbroken(date === null ? '-' : weekdayDate(date, locale))}</strong>
        </Fact>
        <Fact label={t('reference.label')}>{header.PurchOrder === '' ? '-' : header.PurchOrder}</Fact>
        <Fact label={t('summary.warehouse')}>{warehouse}</Fact>
      </dl>
      <TextLink to="/orders/new/$step" params={{ step: 'order-reference-and-shipping' }}>
        {t('summary.change')}
      </TextLink>
    </div>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

import { totalsKey } from '@maincrop/domain/invoice-status/invoice-status';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { operationQuery } from '../../lib/client.ts';
import { formatAmounts } from '../../lib/formats.ts';

export interface InvoiceTotalProps {
  /** A bucket; empty for all. */
  readonly filter: string;
}

/**
 * What is open under the status, one amount for each currency; nothing for paid and reversed ones. A failure leaves
 * the place empty: the list below says that the service does not answer.
 * Source: INV-12 to INV-14.
 */
export function InvoiceTotal({ filter }: InvoiceTotalProps) {
  const t = useTranslations('invoices');
  const locale = useLocale();
  const key = totalsKey(filter);
  const { data } = useQuery({ ...operationQuery('getOpenAmounts'), enabled: key !== null });
  if (key === null) return null;
  const amounts = data === undefined ? [] : formatAmounts(data[key], locale);
  return (
    <dl
      className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-md bg-sunken px-3 py-1.5"
      data-total={key}
    >
      <dt className="text-sm text-muted">{t(`total.${key}`)}</dt>
      {amounts.map((amount) => (
        <dd key={amount} className="font-semibold whitespace-nowrap">
          {amount}
        </dd>
      ))}
      {data !== undefined && amounts.length === 0 && <dd>{t('total.none')}</dd>}
      {data === undefined && <dd aria-hidden="true">&nbsp;</dd>}
    </dl>
  );
}

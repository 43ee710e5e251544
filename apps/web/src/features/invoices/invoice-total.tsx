import { totalsKey } from '@maincrop/domain/invoice-status/invoice-status';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { operationQuery } from '../../lib/client.ts';
import { formatAmounts } from '../../lib/formats.ts';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';

export interface InvoiceTotalProps {
  /** A bucket; empty for all. */
  readonly filter: string;
}

/**
 * What is open under the status, one amount for each currency, and under all beside it what is claimed; nothing for paid
 * and reversed ones. A failure leaves the place empty: the list below says that the service does not answer.
 * Source: INV-12 to INV-14.
 */
export function InvoiceTotal({ filter }: InvoiceTotalProps) {
  const t = useTranslations('invoices');
  const locale = useLocale();
  const key = totalsKey(filter);
  const { data } = useQuery({ ...operationQuery('getOpenAmounts'), enabled: key !== null });
  if (key === null) return null;
  if (key === 'total_amounts' && data?.balances.length) {
    return (
      <div className={FRAME} data-total={key}>
        <Suspense>
          <OpenBalances balances={data.balances} />
        </Suspense>
      </div>
    );
  }
  const amounts = data === undefined ? [] : formatAmounts(data[key], locale);
  return (
    <dl className={FRAME} data-total={key}>
      <dt className="text-sm text-muted">{t(`total.${key}`)}</dt>
      {amounts.map((amount) => (
        <dd key={amount} className="font-semibold whitespace-nowrap">
          {amount}
        </dd>
      ))}
      {data !== undefined && amounts.length === 0 && <dd>{t('total.none')}</dd>}
    </dl>
  );
}

/** As high with one line as with two, so that nothing moves when the figures come. */
const FRAME =
  'flex min-h-14 flex-wrap content-center items-center justify-between gap-x-3 rounded-md bg-sunken px-3 py-1.5';

const OpenBalances = lazyWithMessages(
  ['cash-view'],
  async () => (await import('../../blocks/open-balance.tsx')).OpenBalances,
);

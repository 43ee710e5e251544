import type { CashView } from '@maincrop/contract/schemas/invoices';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDate, formatMoney } from '../../../lib/formats.ts';
import { HeaderCell, Table } from '../../../ui/table.tsx';
import { barScale } from './bar-scale.ts';
import { CashGroup, type CashRow } from './cash-group.tsx';

export type CashCurrencyAnswer = CashView['currencies'][number];

/** One currency: its sums, and a table whose rows carry their bars. */
export function CashCurrency({ cash }: { readonly cash: CashCurrencyAnswer }) {
  const t = useTranslations('cash-view');
  const headingId = useId();
  const { overdue, due } = useRows(cash);
  const scale = barScale([...overdue, ...due]);
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id={headingId} className="text-lg">
          {t('title', { currency: cash.currency })}
        </h2>
        <Sums cash={cash} />
      </div>
      <Table caption={t('caption', { currency: cash.currency })}>
        <thead>
          <tr>
            <HeaderCell>{t('period')}</HeaderCell>
            <HeaderCell from="tablet" aria-hidden="true" className="w-full min-w-32">
              {t('chart')}
            </HeaderCell>
            <HeaderCell from="tablet" isNumber>
              {t('documents')}
            </HeaderCell>
            <HeaderCell from="wide" isNumber>
              {t('invoices')}
            </HeaderCell>
            <HeaderCell from="wide" isNumber>
              {t('credits')}
            </HeaderCell>
            <HeaderCell isNumber>{t('net')}</HeaderCell>
          </tr>
        </thead>
        <CashGroup
          kind="overdue"
          currency={cash.currency}
          net={cash.overdueNet}
          rows={overdue}
          scale={scale}
        />
        <CashGroup kind="due" currency={cash.currency} net={cash.dueNet} rows={due} scale={scale} />
      </Table>
    </section>
  );
}

function Sums({ cash }: { readonly cash: CashCurrencyAnswer }) {
  const t = useTranslations('cash-view');
  const locale = useLocale();
  const sums = [
    [t('overdue'), cash.overdueNet],
    [t('due'), cash.dueNet],
    [t('total'), cash.totalNet],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {sums.map(([label, amount]) => (
        <div key={label}>
          <dt className="text-muted">{label}</dt>
          <dd className="text-base font-semibold whitespace-nowrap">
            {formatMoney(cash.currency, amount, locale)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The rows with their names: overdue from the oldest to the youngest, so that time runs downwards. */
function useRows(cash: CashCurrencyAnswer): { overdue: readonly CashRow[]; due: readonly CashRow[] } {
  const t = useTranslations('cash-view');
  const overdue = cash.overdue.toReversed().map(({ fromDays, toDays, ...amounts }) => ({
    ...amounts,
    key: String(fromDays),
    label: toDays === null ? t('older', { from: fromDays }) : t('range', { from: fromDays, to: toDays }),
  }));
  const due = cash.weeks.map(({ from, to, ...amounts }) => {
    const [first, last] = [formatDate(parsePlainDate(from)), formatDate(parsePlainDate(to))];
    return {
      ...amounts,
      key: from,
      label: to === null ? t('later', { from: first }) : t('week', { from: first, to: last }),
    };
  });
  return { overdue, due };
}

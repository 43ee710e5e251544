import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../../blocks/error-notice.tsx';
import { AsOf } from '../../../blocks/freshness.tsx';
import { operationQuery } from '../../../lib/client.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CashCurrency, type CashCurrencyAnswer } from './cash-currency.tsx';
import { EmptyBox, NothingYet } from '../../../ui/empty-box.tsx';
import { CashLegend } from './cash-legend.tsx';

/** What is overdue by age and falls due by week, each currency for itself; currencies are never added up. */
export function CashView() {
  const t = useTranslations('cash-view');
  const invoices = useTranslations('invoices');
  const { data, error, refetch } = useQuery(operationQuery('getCashView'));
  if (error) return <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label={t('loading')} rows={25} />;
  if (data.currencies.length === 0) {
    return (
      <EmptyBox>
        <NothingYet kind="letter" title={t('none')} text={t('noneText')} />
      </EmptyBox>
    );
  }
  const today = parsePlainDate(data.today);
  if (today === null) return null;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {data.currencies.some(hasCredits) && <CashLegend />}
        <AsOf asOf={data.as_of} textOf={(time) => invoices('asOf', { time })} />
      </div>
      {data.currencies.map((currency) => (
        <CashCurrency key={currency.currency} cash={currency} today={today} />
      ))}
    </div>
  );
}

/** Whether any row has credits, which its bar draws. */
function hasCredits({ overdue, weeks, undated }: CashCurrencyAnswer): boolean {
  return [...overdue, ...weeks, ...(undated === undefined ? [] : [undated])].some(
    ({ credits }) => Number(credits) !== 0,
  );
}

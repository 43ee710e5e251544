import type { OrderOverview } from '@maincrop/contract/schemas/orders';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { monthName } from '../../blocks/month-name.ts';
import { operationQuery } from '../../lib/client.ts';
import { formatKg } from '../../lib/formats.ts';
import { Card } from '../../ui/card.tsx';
import { type Column, ColumnChart } from '../../ui/chart/column-chart.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Kilograms per month of delivery over a year, against the year before. Source: decision 092. */
export function VolumeCard() {
  const t = useTranslations('dashboard.volume');
  const { data, error, refetch } = useQuery(operationQuery('getOrderOverview'));
  return (
    <Card title={t('title')}>
      {error && <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton label={t('loading')} className="h-67" />}
      {data && <Volume overview={data} />}
    </Card>
  );
}

function Volume({ overview: { months, isWeightComplete } }: { readonly overview: OrderOverview }) {
  const t = useTranslations('dashboard.volume');
  const locale = useLocale();
  const columns = useColumns(months);
  if (columns.every(({ value, before }) => value === 0 && before === 0))
    return <p className="text-muted">{t('none')}</p>;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{t('text')}</p>
      <ColumnChart
        columns={columns}
        texts={{
          value: t('value'),
          before: t('before'),
          caption: t('title'),
          name: t('month'),
          showTable: t('table'),
        }}
        format={(value) => formatKg(value, locale)}
        formatTick={(value) => (value === 0 ? '0' : formatKg(value, locale))}
      />
      {!isWeightComplete && <p className="text-sm text-muted">{t('partial')}</p>}
    </div>
  );
}

function useColumns(months: OrderOverview['months']): readonly Column[] {
  const locale = useLocale();
  const short = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  return months.map(({ month, netKg, netKgYearBefore }) => {
    const day = new Date(`${month}-01T00:00:00Z`);
    return {
      key: month,
      label: short.format(day),
      name: monthName(month, locale),
      value: netKg,
      before: netKgYearBefore,
    };
  });
}

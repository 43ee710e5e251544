import type { MenuMonth } from '@maincrop/contract/schemas/till-reports';
import type { Course } from '@maincrop/domain/menu-engineering/dish';
import { formatCents } from '@maincrop/messages/format-cents';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../../blocks/error-notice.tsx';
import { monthName } from '../../../blocks/month-name.ts';
import { operationQuery } from '../../../lib/client.ts';
import { formatCount } from '../../../lib/formats.ts';
import { Card } from '../../../ui/card.tsx';
import { ChartBar } from '../../../ui/chart/chart-bar.tsx';
import { stackSpans } from '../../../ui/chart/scale.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, RowHeader, rowStyle, Table } from '../../../ui/table.tsx';

export interface MonthsCardProps {
  readonly restaurantId: string;
  readonly course: Course;
}

/** What a menu came to in each month in which somebody entered something; the bars say the same as their figures. */
export function MonthsCard({ restaurantId, course }: MonthsCardProps) {
  const t = useTranslations('menu-report.months');
  const { data, error, refetch } = useQuery(operationQuery('listMenuMonths'));
  const months = data?.items.filter((each) => each.restaurantId === restaurantId && each.course === course);
  if (months?.length === 0) return null;
  return (
    <Card title={t('title')}>
      {error && <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />}
      {!months && !error && <Skeleton label={t('loading')} className="h-40" />}
      {months && <Months months={months} />}
    </Card>
  );
}

function Months({ months }: { readonly months: readonly MenuMonth[] }) {
  const t = useTranslations('menu-report.months');
  const tMenu = useTranslations('menu-engineering');
  const locale = useLocale();
  const [first] = months;
  if (months.length === 1 && first)
    return (
      <p className="text-muted">
        {t('one', { month: monthName(first.month, locale), result: formatCents(first.resultCents, locale) })}
      </p>
    );
  const most = Math.max(1, ...months.map(({ resultCents }) => resultCents));
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{t('text')}</p>
      <Table caption={t('title')}>
        <thead>
          <tr>
            <HeaderCell>{t('month')}</HeaderCell>
            <HeaderCell className="w-1/3" from="tablet">
              <span className="sr-only">{t('result')}</span>
            </HeaderCell>
            <HeaderCell isNumber>{t('result')}</HeaderCell>
            <HeaderCell isNumber from="tablet">
              {tMenu('column.popularity')}
            </HeaderCell>
            {CATEGORIES.map((category) => (
              <HeaderCell key={category} isNumber from="wide">
                {tMenu(`categories.${category}`)}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((each) => (
            <tr key={each.month} className={rowStyle}>
              <RowHeader className="font-normal whitespace-nowrap">{monthName(each.month, locale)}</RowHeader>
              <Cell from="tablet" aria-hidden="true">
                <MonthBar size={each.resultCents} most={most} />
              </Cell>
              <Cell isNumber>{formatCents(each.resultCents, locale)}</Cell>
              <Cell isNumber from="tablet">
                {formatCount(each.servings, locale)}
              </Cell>
              {CATEGORIES.map((category) => (
                <Cell key={category} isNumber from="wide">
                  {each[category]}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** A loss has no length; its figure says it. */
function MonthBar({ size, most }: { readonly size: number; readonly most: number }) {
  const [span] = stackSpans([Math.max(0, size), most - Math.max(0, size)]);
  return <ChartBar hasGround parts={span ? [{ ...span, tone: 'plain' }] : []} />;
}

const CATEGORIES = ['winners', 'runners', 'sleepers', 'laggards'] as const;

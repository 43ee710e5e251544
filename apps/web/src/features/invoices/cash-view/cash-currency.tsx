import type { CashView } from '@maincrop/contract/schemas/invoices';
import { addDays } from '@maincrop/domain/calendar/days';
import { parsePlainDate, type PlainDate } from '@maincrop/domain/calendar/plain-date';
import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { OpenBalance } from '../../../blocks/open-balance.tsx';
import { formatDate, formatMoney, NONE } from '../../../lib/formats.ts';
import { Card } from '../../../ui/card.tsx';
import { StackedBar } from '../../../ui/chart/stacked-bar.tsx';
import { HeaderCell, Table } from '../../../ui/table.tsx';
import { barScale } from './bar-scale.ts';
import { foldEmpty } from './fold-empty.ts';
import { CashGroup, type CashRow } from './cash-group.tsx';

export type CashCurrencyAnswer = CashView['currencies'][number];

interface CashCurrencyProps {
  readonly cash: CashCurrencyAnswer;
  /** At the supplier. */
  readonly today: PlainDate;
}

/** One currency: its sums, and a table whose rows carry their bars. */
export function CashCurrency({ cash, today }: CashCurrencyProps) {
  const t = useTranslations('cash-view');
  const headingId = useId();
  const { overdue, due } = useRows(cash, today);
  const empty = (count: number) => t('emptyWeeks', { count });
  const scale = barScale([...overdue, ...due]);
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id={headingId} className="text-lg">
          {t('title', { currency: cash.currency })}
        </h2>
        <OpenBalance balance={{ ...cash, open: cash.totalNet }} />
      </div>
      <Ageing cash={cash} />
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
        <CashGroup
          kind="due"
          currency={cash.currency}
          net={cash.dueNet}
          rows={foldEmpty(due, empty)}
          scale={scale}
        />
      </Table>
    </section>
  );
}

/** What is open by age in one bar, whose parts come to what is to be paid. */
function Ageing({ cash }: { readonly cash: CashCurrencyAnswer }) {
  const t = useTranslations('cash-view.ageing');
  const locale = useLocale();
  return (
    <Card>
      <h3 className="sr-only">{t('title')}</h3>
      <StackedBar
        parts={PARTS.map(([name, tone]) => ({
          key: name,
          label: t(name),
          value:
            Number(cash.ageing[name]) === 0 ? NONE : formatMoney(cash.currency, cash.ageing[name], locale),
          // A period with more credit notes than invoices has no part in the bar; its figure says so.
          size: Math.max(0, Number(cash.ageing[name])),
          tone,
        }))}
      />
    </Card>
  );
}

const PARTS = [
  ['overdue', 'danger'],
  ['soon', 'plain'],
  ['later', 'soft'],
] as const;

/**
 * The rows with their names: overdue from the oldest to the youngest, so that time runs downwards; what has no day stands
 * before the weeks, since it can be set off today.
 */
function useRows(
  cash: CashCurrencyAnswer,
  today: PlainDate,
): { overdue: readonly CashRow[]; due: readonly CashRow[] } {
  const t = useTranslations('cash-view');
  const overdue = cash.overdue.toReversed().map(({ fromDays, toDays, ...amounts }) => ({
    ...amounts,
    key: String(fromDays),
    due: {
      ...(toDays !== null && { dueFrom: addDays(today, -toDays) }),
      dueTo: addDays(today, -fromDays),
    },
    label: toDays === null ? t('older', { from: fromDays }) : t('range', { from: fromDays, to: toDays }),
  }));
  const undated =
    cash.undated === undefined || cash.undated.count === 0
      ? []
      : [{ ...cash.undated, key: 'undated', due: { due: 'undated' as const }, label: t('undated') }];
  const weeks = cash.weeks.map(({ from, to, ...amounts }) => {
    const [start, end] = [parsePlainDate(from), parsePlainDate(to)];
    const [first, last] = [formatDate(start), formatDate(end)];
    return {
      ...amounts,
      key: from,
      due: { ...(start !== null && { dueFrom: start }), ...(end !== null && { dueTo: end }) },
      label:
        to === null
          ? t('later', { from: first })
          : // On a Sunday this week has one day left.
            from === to
            ? first
            : t('week', { from: first, to: last }),
    };
  });
  return { overdue, due: [...undated, ...weeks] };
}

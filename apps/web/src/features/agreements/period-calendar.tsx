import type { Agreement, ClaimablePeriod } from '@maincrop/contract/schemas/agreements';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ClaimDays } from '../../blocks/claim/claim-days.tsx';
import { calendarYears, type CalendarYear, periodName } from './calendar-years.ts';

export interface PeriodCalendarProps {
  readonly agreement: Agreement;
  /** At the right of the heading. */
  readonly action: ReactNode;
}

/**
 * The claimable periods year by year: each is a field with its name and its state in words; shape and colour say the
 * same once more. Source: CLM-20 to CLM-28.
 */
export function PeriodCalendar({ agreement, action }: PeriodCalendarProps) {
  const t = useTranslations('agreements');
  const open = agreement.calendar.filter(({ state }) => state === 'open').length;
  return (
    <section
      aria-label={t('calendar.label', { agreement: agreement.description })}
      className="flex flex-col gap-2"
    >
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-base">
          {t('calendar.title')}{' '}
          <span className="ml-2 text-sm font-normal text-muted">{t('calendar.open', { count: open })}</span>
        </h3>
        {action}
      </div>
      {calendarYears(agreement).map((year) => (
        <Year key={year.year} year={year} claimPeriod={agreement.claim_period} />
      ))}
      {agreement.calendar.some(({ state }) => state === 'claimed') && (
        <p className="text-sm text-muted">{t('calendar.again')}</p>
      )}
    </section>
  );
}

interface YearProps {
  readonly year: CalendarYear;
  readonly claimPeriod: Agreement['claim_period'];
}

function Year({ year: { year, periods }, claimPeriod }: YearProps) {
  return (
    <div className="flex flex-col gap-1.5 tablet:flex-row tablet:gap-4">
      <h4 className="w-12 shrink-0 text-sm leading-6 text-muted">{year}</h4>
      <ul
        className={`grid grow gap-1.5 ${claimPeriod === 'ANNUAL' ? '' : claimPeriod === 'QUARTERLY' ? 'grid-cols-2 tablet:grid-cols-4' : 'grid-cols-3 tablet:grid-cols-6'}`}
      >
        {periods.map((period) => (
          <Period key={period.from} period={period} claimPeriod={claimPeriod} />
        ))}
      </ul>
    </div>
  );
}

interface PeriodProps {
  readonly period: ClaimablePeriod;
  readonly claimPeriod: Agreement['claim_period'];
}

function Period({ period, claimPeriod }: PeriodProps) {
  const t = useTranslations('agreements');
  const { title, months } = useTitle(period, claimPeriod);
  return (
    <li className={`flex flex-col rounded-md border px-2.5 py-1.5 text-sm leading-5 ${LOOKS[period.state]}`}>
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="font-semibold">{title}</span>
        <span className={claimPeriod === 'ANNUAL' ? '' : 'sr-only'}>
          <ClaimDays from={period.from} to={period.to} />
        </span>
        {months !== null && <span aria-hidden="true">{months}</span>}
      </span>
      <span>
        <svg
          viewBox="0 0 12 12"
          className="mr-1.5 inline size-3 align-baseline"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
        >
          <path d={MARKS[period.state]} strokeWidth="1.8" strokeLinecap="round" />
        </svg>
        {t(`state.${period.state}`)}
      </span>
    </li>
  );
}

/** What a period is called; a quarter also by its months. */
function useTitle(period: ClaimablePeriod, claimPeriod: Agreement['claim_period']) {
  const t = useTranslations('agreements');
  const locale = useLocale();
  const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const [from, to] = [new Date(`${period.from}T00:00:00Z`), new Date(`${period.to}T00:00:00Z`)];
  const name = periodName(claimPeriod, period);
  if (name.kind === 'year') return { title: t('calendar.year'), months: null };
  if (name.kind === 'month') return { title: month.format(from), months: null };
  const quarter = String(name.quarter);
  return { title: t('calendar.quarter', { quarter }), months: month.formatRange(from, to) };
}

const LOOKS: Record<ClaimablePeriod['state'], string> = {
  claimed: 'border-line bg-sunken text-ink',
  open: 'border-ok bg-ok-soft text-ok',
  'not-yet': 'border-dashed border-line-strong text-muted',
};
/** A tick, a ring and a dash. */
const MARKS: Record<ClaimablePeriod['state'], string> = {
  claimed: 'M2 6.400l2.700 2.700L10 3.400',
  open: 'M6 1.800a4.200 4.200 0 1 1 0 8.400a4.200 4.200 0 1 1 0-8.400',
  'not-yet': 'M2 6h8',
};

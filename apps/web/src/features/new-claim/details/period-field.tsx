import { firstDay, lastDay, monthOf, parseMonth, yearOf } from '@maincrop/domain/calendar/month';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { claimPeriodControl, claimYears } from '@maincrop/domain/claim-period/claim-period';
import { periodProblem } from '@maincrop/domain/claim-period/period-problem';
import { useLocale, useTranslations } from 'use-intl';
import { useSentence } from '../../../lib/error-text.ts';
import { MonthRange } from '../../../ui/month-range.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { formatMonths } from '../format-months.ts';
import type { ClaimState } from '../use-claim.ts';

export interface PeriodFieldProps {
  readonly claim: ClaimState;
  /** Next was refused: a missing period is named too. */
  readonly isJudged: boolean;
}

/** The control that the agreement asks for, or why nothing can be chosen yet (CLM-20 to CLM-28). */
export function PeriodField({ claim, isJudged }: PeriodFieldProps) {
  const t = useTranslations('new-claim.period');
  const { control, minMonth, maxMonth } = claimPeriodControl(claim.terms);
  if (maxMonth < minMonth) {
    const isQuarterly = control === 'quarter-month-range';
    return (
      <div className="flex flex-col gap-2" data-period>
        <p className="text-sm font-semibold">{t('label')}</p>
        <Notice tone="warn">{t(isQuarterly ? 'nothingQuarterly' : 'nothing')}</Notice>
      </div>
    );
  }
  if (control === 'year-select') return <YearField claim={claim} isJudged={isJudged} />;
  return <MonthsField claim={claim} isJudged={isJudged} />;
}

function MonthsField({ claim, isJudged }: PeriodFieldProps) {
  const t = useTranslations('new-claim.period');
  const locale = useLocale();
  const sentence = useSentence();
  const { terms, period } = claim;
  const { control, minMonth, maxMonth } = claimPeriodControl(terms);
  const isWhole = control === 'disabled-month';
  const [from, to] = isWhole ? [firstDay(minMonth), firstDay(maxMonth)] : claim.draft.period;
  const isBegun = from !== '' && to === '';
  const isShown = !period.valid && (isJudged || (from !== '' && to !== ''));
  const texts = {
    month: t('helpMonths'),
    quarter: t('helpQuarter'),
    whole: t('helpWhole', { months: formatMonths(from, to, locale) }),
    begun: t('helpLast', { month: formatMonths(from, from, locale) }),
    chosen: t('chosen', { months: formatMonths(from, to, locale) }),
  };
  const help = () => {
    if (isWhole) return texts.whole;
    if (isBegun) return texts.begun;
    if (to !== '') return texts.chosen;
    return control === 'quarter-month-range' ? texts.quarter : texts.month;
  };
  return (
    <div data-period>
      <MonthRange
        label={t('label')}
        from={parseMonth(from.slice(0, 7))}
        to={parseMonth(to.slice(0, 7))}
        min={minMonth}
        max={maxMonth}
        isDisabled={isWhole}
        help={help()}
        error={
          isShown ? sentence(`claims.${periodProblem(period.reason, terms.claimPeriod)}`, {}) : undefined
        }
        onChange={(range) =>
          claim.change(() => ({ period: [firstDay(range.from), range.to === null ? '' : lastDay(range.to)] }))
        }
      />
    </div>
  );
}

function YearField({ claim, isJudged }: PeriodFieldProps) {
  const t = useTranslations('new-claim.period');
  const locale = useLocale();
  const sentence = useSentence();
  const { terms, period } = claim;
  const { minMonth, maxMonth } = claimPeriodControl(terms);
  const chosen = parsePlainDate(claim.draft.period[0]);
  const choose = (year: string) => {
    const [first, last] = [parseMonth(`${year}-01`), parseMonth(`${year}-12`)];
    if (first === null || last === null) return claim.change(() => ({ period: ['', ''] }));
    const from = first > minMonth ? first : minMonth;
    const to = last < maxMonth ? last : maxMonth;
    return claim.change(() => ({ period: [firstDay(from), lastDay(to)] }));
  };
  return (
    <Select
      label={t('year')}
      value={chosen === null ? '' : String(yearOf(monthOf(chosen)))}
      options={[
        { value: '', label: t('chooseYear') },
        ...claimYears(terms).map((year) => ({ value: String(year), label: String(year) })),
      ]}
      help={
        period.valid
          ? t('chosen', { months: formatMonths(period.claim_period_from, period.claim_period_to, locale) })
          : t('helpYear')
      }
      error={
        !period.valid && isJudged
          ? sentence(`claims.${periodProblem(period.reason, terms.claimPeriod)}`, {})
          : undefined
      }
      onChange={choose}
    />
  );
}

import { addMonths, type Month, parseMonth, yearOf } from '@maincrop/domain/calendar/month';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocale, useTranslations } from 'use-intl';
import { FieldTexts, fieldAttributes } from './field.tsx';
import { Icon } from './icons.tsx';

export interface MonthRangeProps {
  readonly label: string;
  readonly from: Month | null;
  readonly to: Month | null;
  /** First and last month that can be chosen; `max` is not before `min`. */
  readonly min: Month;
  readonly max: Month;
  readonly onChange: (range: { readonly from: Month; readonly to: Month | null }) => void;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** Shows the range only. */
  readonly isDisabled?: boolean;
}

/** The months of one year at a time; the first press begins a range, the second one ends it (CLM-20, CLM-21). */
export function MonthRange(props: MonthRangeProps) {
  const { label, from, to, min, max, onChange, help, error, isDisabled = false } = props;
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<Month>(within(from ?? max, min, max));
  const year = yearOf(current);
  const go = (month: Month, takesFocus: boolean) => {
    // Drawn at once, so that the key that follows meets the month the focus went to.
    flushSync(() => setCurrent(within(month, min, max)));
    if (takesFocus) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  const pick = (month: Month) => {
    setCurrent(month);
    if (from === null || to !== null || month < from) onChange({ from: month, to: null });
    else onChange({ from, to: month });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(event.key === 'Home' ? min : event.key === 'End' ? max : addMonths(current, step), true);
  };
  return (
    <fieldset
      className="flex flex-col gap-2"
      aria-describedby={fieldAttributes(id, help, error)['aria-describedby']}
      data-invalid={error !== undefined || undefined}
    >
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div
        className={`max-w-96 rounded-lg border bg-surface p-2 ${error === undefined ? 'border-line-strong' : 'border-danger'}`}
      >
        <YearPager year={year} min={min} max={max} onYear={(step) => go(addMonths(current, step), false)} />
        <div ref={grid} role="presentation" className="grid grid-cols-3 gap-1" onKeyDown={handleKeyDown}>
          {monthsOf(year).map((month) => (
            <MonthButton
              key={month}
              month={month}
              place={placeOf(month, from, to)}
              isCurrent={month === current && !isDisabled}
              isDisabled={isDisabled || month < min || month > max}
              onPick={pick}
            />
          ))}
        </div>
      </div>
      <FieldTexts id={id} help={help} error={error} />
    </fieldset>
  );
}

interface YearPagerProps {
  readonly year: number;
  readonly min: Month;
  readonly max: Month;
  /** By how many months to go. */
  readonly onYear: (months: number) => void;
}

function YearPager({ year, min, max, onYear }: YearPagerProps) {
  const t = useTranslations('app.form');
  // Not disabled: whoever has just gone to the last year by it would lose the focus.
  const isFirst = year <= yearOf(min);
  const isLast = year >= yearOf(max);
  const arrow =
    'grid size-11 place-items-center rounded-md text-muted hover:bg-brand-soft hover:text-ink aria-disabled:opacity-40';
  return (
    <div className="mb-1 flex items-center justify-between">
      <button
        type="button"
        aria-label={t('previousYear')}
        aria-disabled={isFirst || undefined}
        className={arrow}
        onClick={() => !isFirst && onYear(-12)}
      >
        <Icon name="chevronLeft" />
      </button>
      <span aria-live="polite" className="font-semibold">
        {year}
      </span>
      <button
        type="button"
        aria-label={t('nextYear')}
        aria-disabled={isLast || undefined}
        className={arrow}
        onClick={() => !isLast && onYear(12)}
      >
        <Icon name="chevronRight" />
      </button>
    </div>
  );
}

type Place = 'first' | 'last' | 'only' | 'within' | null;

interface MonthButtonProps {
  readonly month: Month;
  readonly place: Place;
  readonly isCurrent: boolean;
  readonly isDisabled: boolean;
  readonly onPick: (month: Month) => void;
}

function MonthButton({ month, place, isCurrent, isDisabled, onPick }: MonthButtonProps) {
  const locale = useLocale();
  const day = new Date(`${month}-15T00:00:00Z`);
  const name = (width: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, {
      month: width,
      timeZone: 'UTC',
      ...(width === 'long' && { year: 'numeric' as const }),
    }).format(day);
  return (
    <button
      type="button"
      tabIndex={isCurrent ? 0 : -1}
      aria-label={name('long')}
      aria-pressed={place !== null}
      disabled={isDisabled}
      className={`min-h-11 rounded-md text-sm capitalize ${place === null ? 'enabled:hover:bg-brand-soft disabled:text-muted disabled:opacity-60' : PLACES[place]}`}
      onClick={() => onPick(month)}
    >
      {name('short')}
    </button>
  );
}

function placeOf(month: Month, from: Month | null, to: Month | null): Place {
  if (from === null) return null;
  const last = to ?? from;
  if (month < from || month > last) return null;
  if (from === last) return 'only';
  if (month === from) return 'first';
  return month === last ? 'last' : 'within';
}

function monthsOf(year: number): Month[] {
  const january = parseMonth(`${String(year).padStart(4, '0')}-01`);
  return january === null ? [] : Array.from({ length: 12 }, (_, index) => addMonths(january, index));
}

function within(month: Month, min: Month, max: Month): Month {
  if (month < min) return min;
  return month > max ? max : month;
}

const PLACES: Record<Exclude<Place, null>, string> = {
  first: 'ground-kept bg-brand font-semibold text-on-strong',
  last: 'ground-kept bg-brand font-semibold text-on-strong',
  only: 'ground-kept bg-brand font-semibold text-on-strong',
  within: 'ground-kept bg-brand-soft text-brand-strong',
};
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -3,
  ArrowDown: 3,
  PageUp: -12,
  PageDown: 12,
  Home: 0,
  End: 0,
};

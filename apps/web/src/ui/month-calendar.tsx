import { type DateValue, parseDate } from '@internationalized/date';
import { isPlainDate, type PlainDate } from '@maincrop/domain/calendar/plain-date';
import { Button } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid, CalendarHeading } from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useEffect, useRef } from 'react';
import { useLocale } from 'use-intl';
import { Icon } from './icons.tsx';

export interface PickableDays {
  /** First and last day that can be picked. */
  readonly min?: PlainDate | undefined;
  readonly max?: PlainDate | undefined;
  readonly isDateUnavailable?: (date: PlainDate) => boolean;
}

export interface MonthCalendarProps extends PickableDays {
  readonly label: string;
  readonly value: PlainDate | null;
  readonly onPick: (date: PlainDate) => void;
}

/** One month; days that cannot be picked are struck through. */
export function MonthCalendar({ label, value, min, max, isDateUnavailable, onPick }: MonthCalendarProps) {
  const days = useRef<HTMLTableElement>(null);
  // Whoever opens the calendar goes on in it with the arrow keys.
  useEffect(() => days.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), []);
  const isOff = (date: DateValue) => isDateUnavailable?.(plainDateOf(date)) === true;
  return (
    <I18nProvider locale={useLocale()}>
      <Calendar
        aria-label={label}
        firstDayOfWeek="mon"
        value={value === null ? null : parseDate(value)}
        {...(min !== undefined && { minValue: parseDate(min) })}
        {...(max !== undefined && { maxValue: parseDate(max) })}
        isDateUnavailable={isOff}
        onChange={(date) => onPick(plainDateOf(date))}
      >
        <header className="mb-2 flex items-center justify-between">
          <Button slot="previous" className={ARROW}>
            <Icon name="chevronLeft" />
          </Button>
          <CalendarHeading className="font-semibold" />
          <Button slot="next" className={ARROW}>
            <Icon name="chevronRight" />
          </Button>
        </header>
        <CalendarGrid ref={days} className="text-sm">
          {(date) => (
            <CalendarCell
              date={date}
              className="m-px grid size-10 cursor-pointer place-items-center rounded-md hover:bg-brand-soft data-disabled:cursor-default data-disabled:text-muted data-disabled:opacity-60 data-disabled:hover:bg-transparent data-outside-month:invisible data-selected:bg-brand data-selected:font-semibold data-selected:text-on-strong data-unavailable:cursor-default data-unavailable:text-muted data-unavailable:line-through data-unavailable:hover:bg-transparent min-[24rem]:pointer-coarse:size-11 max-[24rem]:pointer-fine:size-9"
            />
          )}
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  );
}

const ARROW =
  'grid size-11 place-items-center rounded-md text-muted hover:bg-brand-soft hover:text-ink disabled:opacity-40';

function plainDateOf({ year, month, day }: DateValue): PlainDate {
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  if (!isPlainDate(text)) throw new RangeError(`No such day: ${text}`);
  return text;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

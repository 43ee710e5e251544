import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { type DateValue, parseDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { useId } from 'react';
import { useLocale } from 'use-intl';
import { MonthCalendar } from './date-picker-calendar.tsx';
import { FieldTexts } from './field.tsx';
import { Icon } from './icons.tsx';

export interface DatePickerProps {
  readonly label: string;
  readonly value: PlainDate | null;
  readonly onChange: (date: PlainDate | null) => void;
  /** First and last day that can be chosen. */
  readonly min?: PlainDate | undefined;
  readonly max?: PlainDate | undefined;
  readonly isDateUnavailable?: (date: PlainDate) => boolean;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
}

/** A day, typed as dd-MM-yyyy or picked from a calendar whose weeks begin on Monday. */
export function DatePicker(props: DatePickerProps) {
  const { label, value, onChange, min, max, isDateUnavailable, help, error, isDisabled = false } = props;
  const id = useId();
  const texts = [error !== undefined && `${id}-error`, help !== undefined && `${id}-help`].filter(Boolean);
  const handleChange = (date: DateValue | null) => onChange(date === null ? null : plainDateOf(date));
  const isOff = (date: DateValue) => {
    const day = plainDateOf(date);
    return day !== null && isDateUnavailable?.(day) === true;
  };
  return (
    <I18nProvider locale={useLocale()}>
      <AriaDatePicker
        value={value === null ? null : parseDate(value)}
        onChange={handleChange}
        {...(min !== undefined && { minValue: parseDate(min) })}
        {...(max !== undefined && { maxValue: parseDate(max) })}
        isDateUnavailable={isOff}
        isDisabled={isDisabled}
        isInvalid={error !== undefined}
        validationBehavior="aria"
        firstDayOfWeek="mon"
        shouldForceLeadingZeros
        {...(texts.length > 0 && { 'aria-describedby': texts.join(' ') })}
        className="flex flex-col gap-1.5"
      >
        <Label className="text-sm font-semibold">{label}</Label>
        <Group className="flex min-h-11 max-w-60 items-center justify-between rounded-md border border-line-strong bg-surface pl-3 data-disabled:opacity-60 data-invalid:border-danger">
          <DateInput className="flex">
            {(segment) => (
              <DateSegment
                segment={segment.type === 'literal' ? { ...segment, text: '-' } : segment}
                className="rounded-sm px-0.5 outline-none focus:bg-brand focus:text-on-strong data-placeholder:text-muted focus:data-placeholder:text-on-strong"
              />
            )}
          </DateInput>
          <Button className="grid size-11 place-items-center rounded-md text-muted hover:text-ink">
            <Icon name="calendar" />
          </Button>
        </Group>
        <FieldTexts id={id} help={help} error={error} />
        <Popover className="overflow-auto rounded-lg border border-line bg-surface p-4 text-ink shadow-raised">
          <Dialog className="outline-none">
            <MonthCalendar />
          </Dialog>
        </Popover>
      </AriaDatePicker>
    </I18nProvider>
  );
}

function plainDateOf(date: DateValue): PlainDate | null {
  const two = (number: number) => String(number).padStart(2, '0');
  return parsePlainDate(`${String(date.year).padStart(4, '0')}-${two(date.month)}-${two(date.day)}`);
}

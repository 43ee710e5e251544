import { isWeekend } from '@maincrop/domain/calendar/days';
import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import { earliestDeliveryDate, latestDeliveryDate } from '@maincrop/domain/delivery-date/earliest';
import { useLocale, useTranslations } from 'use-intl';
import { useSentence } from '../../../lib/error-text.ts';
import { formatDate } from '../../../lib/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { KeepFocus } from '../../../ui/keep-focus.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { weekdayDate } from '../../../lib/weekday-date.ts';
import { EarliestReason } from './earliest-reason.tsx';
import type { DeliveryDay } from './use-delivery-day.ts';

export interface DeliveryDateProps {
  /** CountryKey of the ship-to party. */
  readonly country: string;
  readonly now: Date;
  readonly day: DeliveryDay;
  /** The form was sent and refused: what is missing is said. */
  readonly wasRefused: boolean;
}

/** The requested day: never before the earliest, never a weekend; every move is said (NEW-27 to NEW-30). */
export function DeliveryDate({ country, now, day, wasRefused }: DeliveryDateProps) {
  const t = useTranslations('new-order.date');
  const sentence = useSentence();
  const locale = useLocale();
  const earliest = earliestDeliveryDate(country, now);
  const { asked, date } = day;
  return (
    <div className="flex flex-col gap-3">
      <KeepFocus className="flex flex-wrap items-start gap-3">
        <div onBlur={day.settle}>
          <DatePicker
            label={t('label')}
            value={day.shown}
            min={earliest}
            max={latestDeliveryDate(country, now) ?? undefined}
            isDateUnavailable={isWeekend}
            error={wasRefused && asked === null ? sentence('new-order.invalid-date', {}) : undefined}
            onChange={day.change}
          />
        </div>
        {date !== earliest && (
          <Button icon="truck" className="mt-6.5" onClick={() => day.change(earliest)}>
            {t('takeEarliest', { date: weekdayDate(earliest, locale) })}
          </Button>
        )}
      </KeepFocus>
      {day.movedFrom !== null && date !== null && (
        <Notice tone="warn">
          {t(isWeekend(day.movedFrom) && day.movedFrom >= earliest ? 'movedToMonday' : 'raised', {
            from: formatDate(day.movedFrom),
            to: weekdayDate(date, locale),
          })}
        </Notice>
      )}
      {day.farAhead !== null && <FarAhead date={day.farAhead} day={day} wasRefused={wasRefused} />}
      <EarliestReason country={country} now={now} earliest={earliest} />
    </div>
  );
}

interface FarAheadProps extends Pick<DeliveryDateProps, 'day' | 'wasRefused'> {
  readonly date: PlainDate;
}

/** Asks whether a day so far ahead is meant (decision 073). */
function FarAhead({ date, day, wasRefused }: FarAheadProps) {
  const t = useTranslations('new-order.date');
  return (
    <Notice tone="warn" title={t('farAhead', { date: formatDate(date) })}>
      <Checkbox
        label={t('farAheadMeant', { date: formatDate(date) })}
        isChecked={day.isMeant}
        error={wasRefused && !day.isMeant ? t('farAheadMissing') : undefined}
        onChange={day.mean}
      />
    </Notice>
  );
}

import { isWeekend } from '@maincrop/domain/calendar/days';
import { parsePlainDate, type PlainDate } from '@maincrop/domain/calendar/plain-date';
import {
  earliestDeliveryDate,
  latestDeliveryDate,
  normaliseDeliveryDate,
} from '@maincrop/domain/delivery-date/earliest';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDate } from '../../../lib/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { EarliestReason } from './earliest-reason.tsx';
import { weekdayDate } from '../weekday-date.ts';

export interface DeliveryDateProps {
  /** CountryKey of the ship-to party. */
  readonly country: string;
  readonly now: Date;
  /** What the buyer picked, `yyyy-MM-dd`; it may have become too early meanwhile. Empty until something is picked. */
  readonly picked: string;
  readonly error: string | undefined;
  readonly onPick: (date: string) => void;
}

/** The requested day: never before the earliest, never a weekend; every move is said (NEW-27 to NEW-30). */
export function DeliveryDate({ country, now, picked, error, onPick }: DeliveryDateProps) {
  const t = useTranslations('new-order.date');
  const locale = useLocale();
  const earliest = earliestDeliveryDate(country, now);
  const asked = parsePlainDate(picked);
  const date = asked && normaliseDeliveryDate(country, now, asked);
  // A date that is being typed passes through years like 0002, so it is only judged when the field is left.
  const [draft, setDraft] = useState<PlainDate | null>(null);
  const handleChange = (next: PlainDate | null) => {
    const isFine = next === null || normaliseDeliveryDate(country, now, next) === next;
    setDraft(isFine ? null : next);
    if (isFine) onPick(next ?? '');
  };
  const handleBlur = () => {
    if (draft === null) return;
    onPick(draft);
    setDraft(null);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div onBlur={handleBlur}>
          <DatePicker
            label={t('label')}
            value={draft ?? date}
            min={earliest}
            max={latestDeliveryDate(country, now) ?? undefined}
            isDateUnavailable={isWeekend}
            error={error}
            onChange={handleChange}
          />
        </div>
        {date !== earliest && (
          <Button icon="truck" onClick={() => onPick(earliest)}>
            {t('takeEarliest', { date: weekdayDate(earliest, locale) })}
          </Button>
        )}
      </div>
      {date !== null && date !== asked && (
        <Notice tone="warn">
          {t(isWeekend(asked ?? date) && asked !== null && asked >= earliest ? 'movedToMonday' : 'raised', {
            from: formatDate(asked),
            to: weekdayDate(date, locale),
          })}
        </Notice>
      )}
      <EarliestReason country={country} now={now} earliest={earliest} />
    </div>
  );
}

import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import { useLocale, useTranslations } from 'use-intl';
import { Icon } from '../../../ui/icons.tsx';
import { StrongText } from '../../../ui/strong-text.tsx';
import { cutoffOf } from './cutoff.ts';
import { weekdayDate } from '../../../lib/weekday-date.ts';

export interface EarliestReasonProps {
  readonly country: string;
  readonly now: Date;
  readonly earliest: PlainDate;
}

/** Why no earlier day can be had, and how long that holds. */
export function EarliestReason({ country, now, earliest }: EarliestReasonProps) {
  const t = useTranslations('new-order.date');
  const locale = useLocale();
  const cutoff = cutoffOf(country, now);
  const minutesLeft = cutoff?.minutesLeft ?? null;
  const facts = {
    country: new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country,
    date: weekdayDate(earliest, locale),
    hour: `${cutoff?.hour ?? 0}:00`,
  };
  const key = cutoff === null ? 'earliest' : cutoff.isBefore ? 'earliestBefore' : 'earliestAfter';
  return (
    <div className="flex flex-col gap-1 text-sm text-muted">
      <p>
        <StrongText text={t(key, facts)} />
      </p>
      {minutesLeft !== null && (
        <p className="flex items-center gap-1.5">
          <Icon name="calendar" size={4} />
          {t('timeLeft', { hours: Math.floor(minutesLeft / 60), minutes: minutesLeft % 60 })}
        </p>
      )}
    </div>
  );
}

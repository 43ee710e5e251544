import type { EditedBlock } from '@maincrop/contract/schemas/content-editing';
import { addDays } from '@maincrop/domain/calendar/days';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import { areAnnouncementDays } from '@maincrop/domain/content/announcements';
import { useTranslations } from 'use-intl';
import { serverNow } from '../../../lib/server-clock.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import type { KindProps } from './kind-props.ts';

type Days = NonNullable<EditedBlock['announcement']>;

/** On which days a piece of news is announced, and until when it opens by itself. Source: NAV-46, NAV-47. */
export function AnnouncementField({ label, value, onChange }: KindProps) {
  const t = useTranslations('content-editor.announcement');
  const days = (value ?? null) as Days | null;
  const put = (changes: Partial<Days>) => onChange({ ...days, ...changes });
  const handleCheck = (isAnnounced: boolean) => {
    const today = supplierToday(serverNow());
    onChange(isAnnounced ? { from: today, until: addDays(today, 30), opensByItselfUntil: null } : null);
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{label}</legend>
      <Checkbox label={t('is')} isChecked={days !== null} onChange={handleCheck} />
      {days && (
        <div className="grid gap-4 tablet:grid-cols-3">
          <DatePicker
            label={t('from')}
            value={parsePlainDate(days.from)}
            onChange={(from) => from && put({ from })}
            error={areAnnouncementDays(days) ? undefined : t('days')}
          />
          <DatePicker
            label={t('until')}
            value={parsePlainDate(days.until)}
            onChange={(until) => until && put({ until })}
          />
          <DatePicker
            label={t('byItself')}
            value={parsePlainDate(days.opensByItselfUntil ?? '')}
            onChange={(opensByItselfUntil) => put({ opensByItselfUntil })}
          />
        </div>
      )}
    </fieldset>
  );
}

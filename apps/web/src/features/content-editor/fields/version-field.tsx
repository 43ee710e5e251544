import type { EditedContent } from '@maincrop/contract/schemas/content-editing';
import { isPlainDate, parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { useTranslations } from 'use-intl';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export interface VersionFieldProps {
  readonly version: EditedContent['version'];
  readonly onChange: (version: EditedContent['version']) => void;
}

/** Number and day of a text that people agree to; only pages that have them show them. */
export function VersionField({ version, onChange }: VersionFieldProps) {
  const t = useTranslations('content-editor');
  if (version === null) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t('field.version')}</legend>
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField
          label={t('part.number')}
          value={version.number}
          maxLength={20}
          onChange={(number) => onChange({ ...version, number })}
          required
        />
        <DatePicker
          label={t('part.day')}
          value={isPlainDate(version.date) ? parsePlainDate(version.date) : null}
          onChange={(date) => date !== null && onChange({ ...version, date })}
        />
      </div>
    </fieldset>
  );
}

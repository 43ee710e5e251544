import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSentence } from '../../lib/error-text.ts';
import { DropArea } from '../../ui/drop-area.tsx';
import { TextArea } from '../../ui/text-area.tsx';

export interface ImportFileProps {
  readonly csv: string;
  readonly onChange: (csv: string) => void;
}

/** The text of a CSV file, pasted or taken from a file. */
export function ImportFile({ csv, onChange }: ImportFileProps) {
  const t = useTranslations('users.import');
  const sentence = useSentence();
  const id = useId();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const handleFile = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    const fits = file.size <= FILE_MAX_BYTES;
    setIsTooLarge(!fits);
    if (fits) onChange(await file.text());
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="text-sm text-muted">
        <p>{t('intro')}</p>
        <p>
          <code className="wrap-anywhere text-ink">{COLUMNS}</code>
        </p>
      </div>
      <div className="flex flex-col gap-1.5">
        <p className="text-sm font-semibold">{t('file')}</p>
        <DropArea
          label={t('file')}
          choose={t('choose')}
          drop={t('drop')}
          accept=".csv,text/csv,text/plain"
          isSingle
          describedBy={`${id}-error`}
          onChoose={(files) => void handleFile(files)}
        />
        <p id={`${id}-error`} aria-live="polite" className="text-sm text-danger empty:hidden">
          {isTooLarge && sentence('users.csv-too-large', {})}
        </p>
      </div>
      <TextArea
        label={t('text')}
        value={csv}
        onChange={onChange}
        rows={6}
        spellCheck={false}
        className="[&_textarea]:font-mono [&_textarea]:text-sm"
      />
    </div>
  );
}

/** The service reads no more. */
const FILE_MAX_BYTES = 1024 * 1024;
/** The headings that the service reads; they are the same in every language. */
const COLUMNS = 'e-mail, first name, last name, group, roles, SAP id, language';

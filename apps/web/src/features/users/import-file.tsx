import type { ImportUsersBody } from '@maincrop/contract/schemas/users';
import { GROUPS } from '@maincrop/domain/access/groups';
import { LOCALES } from '@maincrop/domain/locale/locales';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { chosenTableFile } from '../../blocks/upload/chosen-table-file.ts';
import { useSentence } from '../../lib/error-text.ts';
import { DropArea } from '../../ui/drop-area.tsx';
import { TextArea } from '../../ui/text-area.tsx';

/** A file, or else the text of one. */
export type ImportSource = Pick<ImportUsersBody, 'file' | 'csv'>;

export interface ImportFileProps {
  readonly source: ImportSource;
  readonly onChange: (source: ImportSource) => void;
}

/** Users in a CSV or Excel file, or pasted. The service reads the file: browsers take every letter for UTF-8. */
export function ImportFile({ source: { file, csv = '' }, onChange }: ImportFileProps) {
  const t = useTranslations('users.import');
  const tUsers = useTranslations('users');
  const sentence = useSentence();
  const id = useId();
  const [problem, setProblem] = useState<'tooLarge' | 'unreadable' | null>(null);
  const handleFile = async ([chosen]: readonly File[]) => {
    if (chosen === undefined) return;
    const read = await chosenTableFile(chosen);
    setProblem(typeof read === 'string' ? read : null);
    // A file that is refused takes nothing of what is there already.
    if (typeof read !== 'string') onChange({ file: read });
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="text-sm text-muted">
        <p>{t('intro')}</p>
        <p>
          <code className="wrap-anywhere text-ink">{COLUMNS}</code>
        </p>
        <p className="mt-2">
          {t('choices', {
            groups: GROUPS.map((group) => tUsers(`group.${group}`)).join(', '),
            languages: LOCALES.map(({ label }) => label).join(', '),
          })}
        </p>
      </div>
      <div className="flex flex-col gap-1.5">
        <p className="text-sm font-semibold">{t('file')}</p>
        <DropArea
          label={t('file')}
          choose={t('choose')}
          drop={t('drop')}
          {...(file !== undefined && { help: t('chosen', { name: file.fileName }) })}
          accept=".csv,.txt,.xlsx"
          isSingle
          describedBy={`${id}-error`}
          onChoose={(files) => void handleFile(files)}
        />
        <p id={`${id}-error`} aria-live="polite" className="text-sm text-danger empty:hidden">
          {problem === 'tooLarge' && sentence('users.csv-too-large', {})}
          {problem === 'unreadable' && t('unreadable')}
        </p>
      </div>
      <TextArea
        label={t('text')}
        value={csv}
        onChange={(text) => onChange({ csv: text })}
        rows={6}
        spellCheck={false}
        className="[&_textarea]:font-mono [&_textarea]:text-sm"
      />
    </div>
  );
}

/** The headings that the service reads; they are the same in every language. */
const COLUMNS = 'e-mail, first name, last name, group, roles, SAP id, language';

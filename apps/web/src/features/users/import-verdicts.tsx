import type { ErrorCode } from '@maincrop/contract/errors';
import type { ImportedRow, ImportReport } from '@maincrop/contract/schemas/users';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { EmailText } from '../../blocks/email-text.tsx';
import { GuessedLetters } from '../../blocks/upload/guessed-letters.tsx';
import { useSentence } from '../../lib/error-text.ts';
import { formatText } from '../../lib/formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ScrollArea } from '../../ui/scroll-area.tsx';
import { Cell, HeaderCell, RowHeader, rowStyle, Table } from '../../ui/table.tsx';

/** What would become, or has become, of each row of the file. */
export function ImportVerdicts({ report }: { readonly report: ImportReport }) {
  const t = useTranslations('users.import');
  const start = useRef<HTMLDivElement>(null);
  // The scroll position lies outside React; the verdict stands below a long form.
  useEffect(() => {
    start.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const refused = report.rows.filter((row) => row.verdict === 'refused').length;
  return (
    <div ref={start} className="flex flex-col gap-3">
      <Notice tone={refused === 0 ? 'ok' : 'warn'}>
        {report.isTrial
          ? t('trial', { valid: report.valid, total: report.total })
          : t('done', { created: report.created, total: report.total })}
        {refused > 0 && <p>{t('refused', { count: refused })}</p>}
      </Notice>
      {report.isTrial && report.isEncodingGuessed && <GuessedLetters />}
      <ScrollArea label={t('verdicts')} className="max-h-80">
        <Table caption={t('verdicts')}>
          <thead>
            <tr>
              <HeaderCell isNumber>{t('line')}</HeaderCell>
              <HeaderCell>{t('user')}</HeaderCell>
              <HeaderCell>{t('verdict')}</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {report.rows.map((row) => (
              <VerdictRow key={row.line} row={row} />
            ))}
          </tbody>
        </Table>
      </ScrollArea>
    </div>
  );
}

const TONES = { valid: 'ok', created: 'ok', refused: 'danger' } as const;

function VerdictRow({ row }: { readonly row: ImportedRow }) {
  const t = useTranslations('users.import');
  const tUsers = useTranslations('users');
  const sentence = useSentence();
  const name = `${row.firstName} ${row.lastName}`.trim();
  return (
    <tr className={rowStyle}>
      <Cell isNumber className="align-top">
        {row.line}
      </Cell>
      <RowHeader className="align-top font-normal wrap-anywhere">
        {name !== '' && <span className="block font-semibold">{name}</span>}
        <span className="text-muted">
          {row.email === '' ? formatText(null) : <EmailText email={row.email} />}
        </span>
      </RowHeader>
      <Cell>
        <Badge tone={TONES[row.verdict]}>{t(`is.${row.verdict}`)}</Badge>
        {row.problems.length > 0 && (
          <ul className="mt-1">
            {row.problems.map(({ field, code, params }) => (
              <li key={`${field} ${code}`}>
                {isFieldName(field) && <span className="font-semibold">{tUsers(`column.${field}`)}: </span>}
                {sentence(codeOf(code), params ?? {})}
              </li>
            ))}
          </ul>
        )}
      </Cell>
    </tr>
  );
}

/** The service names codes of the catalogue only; any other gets the sentence for unknown errors. */
function codeOf(code: string): ErrorCode {
  return code as ErrorCode;
}

const FIELDS = ['email', 'firstName', 'lastName', 'group', 'roles', 'sapId', 'locale'] as const;

function isFieldName(field: string): field is (typeof FIELDS)[number] {
  return FIELDS.some((name) => name === field);
}

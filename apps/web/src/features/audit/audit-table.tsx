import type { AuditLine, AuditList } from '@maincrop/contract/schemas/audit';
import { useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { EmailText } from '../../blocks/email-text.tsx';
import { formatText } from '../../lib/formats.ts';
import { IconButton } from '../../ui/button.tsx';
import { Cell, HeaderCell, RowHeader, rowStyle, Table } from '../../ui/table.tsx';
import { AuditChanges } from './audit-changes.tsx';
import { auditTime } from './audit-time.ts';
import { useActionText } from './use-action-text.ts';

export interface AuditTableProps {
  readonly lines: readonly AuditLine[];
  readonly names: AuditList['names'];
  readonly isBusy: boolean;
}

export function AuditTable({ lines, names, isBusy }: AuditTableProps) {
  const t = useTranslations('audit');
  return (
    <Table caption={t('title')} isBusy={isBusy}>
      <thead>
        <tr>
          <HeaderCell>{t('at')}</HeaderCell>
          <HeaderCell>{t('action')}</HeaderCell>
          <HeaderCell from="tablet">{t('actor')}</HeaderCell>
          <HeaderCell from="wide">{t('customer')}</HeaderCell>
          <HeaderCell from="wide">{t('object')}</HeaderCell>
          <HeaderCell>
            <span className="sr-only">{t('after')}</span>
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <AuditRow key={line.id} line={line} names={names} />
        ))}
      </tbody>
    </Table>
  );
}

interface AuditRowProps {
  readonly line: AuditLine;
  readonly names: AuditList['names'];
}

function AuditRow({ line, names }: AuditRowProps) {
  const t = useTranslations('audit');
  const locale = useLocale();
  const textOf = useActionText();
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  return (
    <>
      <tr className={`${rowStyle} ${isOpen ? 'border-b-transparent' : ''}`}>
        <Cell className="tabular-nums tablet:whitespace-nowrap">{auditTime(line.at, locale)}</Cell>
        <RowHeader className="font-normal">
          {textOf(line.action)}
          <code className="block font-mono text-xs break-words text-muted">{line.action}</code>
        </RowHeader>
        <Cell from="tablet">
          <Actor line={line} />
        </Cell>
        <Cell from="wide">{formatText(line.customerNr)}</Cell>
        <Cell from="wide" className="max-w-64 truncate">
          {formatText(line.objectName ?? line.object)}
        </Cell>
        <Cell className="w-11 text-right">
          <IconButton
            icon={isOpen ? 'chevronUp' : 'chevronDown'}
            label={t(isOpen ? 'less' : 'more', { id: line.id })}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={() => setIsOpen(!isOpen)}
          />
        </Cell>
      </tr>
      <tr id={detailsId} hidden={!isOpen} className="border-b border-line last:border-b-0">
        <td colSpan={6} className="px-3 pt-1 pb-4">
          {isOpen && <AuditDetails line={line} names={names} />}
        </td>
      </tr>
    </>
  );
}

function Actor({ line }: { readonly line: AuditLine }) {
  const t = useTranslations('audit');
  if (line.actor === null) return t('system');
  return (
    <>
      <EmailText email={line.actor.email ?? line.actor.id} />
      {line.as !== null && (
        <div className="text-muted">{t('as', { person: line.as.email ?? line.as.id })}</div>
      )}
    </>
  );
}

/** What it was done to, by its name where it has one. */
function AuditObject({ line: { object, objectName } }: { readonly line: AuditLine }) {
  if (objectName === null) return formatText(object);
  return (
    <>
      {objectName} <code className="block font-mono text-sm text-muted">{object}</code>
    </>
  );
}

function AuditDetails({ line, names }: AuditRowProps) {
  const t = useTranslations('audit');
  const rows = [
    { label: t('actor'), value: <Actor line={line} /> },
    { label: t('customer'), value: formatText(line.customerNr) },
    { label: t('object'), value: <AuditObject line={line} /> },
    { label: t('request'), value: formatText(line.requestId) },
    { label: t('change'), value: <AuditChanges before={line.before} after={line.after} names={names} /> },
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 [&_dd]:min-w-0 [&_dd]:break-all [&_dt]:text-muted">
      {rows.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

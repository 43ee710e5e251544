import type { PartStatus } from '@maincrop/contract/schemas/portal-status';
import { useLocale, useTranslations } from 'use-intl';
import { formatInstant, NONE } from '../../lib/formats.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Cell, HeaderCell, RowHeader, rowStyle, Table } from '../../ui/table.tsx';

/** What the portal is connected to, and when each last answered. */
export function PartsTable({ parts }: { readonly parts: readonly PartStatus[] }) {
  const t = useTranslations('portal-status');
  return (
    <Table caption={t('parts.title')}>
      <thead>
        <tr>
          <HeaderCell>{t('parts.part')}</HeaderCell>
          <HeaderCell>{t('parts.state')}</HeaderCell>
          <HeaderCell from="tablet">{t('parts.lastAnswer')}</HeaderCell>
          <HeaderCell from="tablet">{t('parts.lastFailure')}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <PartRow key={part.part} part={part} />
        ))}
      </tbody>
    </Table>
  );
}

function PartRow({ part }: { readonly part: PartStatus }) {
  const { setting, address, state } = part;
  const t = useTranslations('portal-status');
  const locale = useLocale();
  const timeOf = (at: string | null) => (at === null ? NONE : formatInstant(new Date(at), locale));
  return (
    <tr className={rowStyle}>
      <RowHeader className="py-2 font-normal">
        <span className="font-semibold">{t(`parts.names.${part.part}`)}</span>
        <span className="block text-muted wrap-anywhere">{address ?? t(`parts.settings.${setting}`)}</span>
      </RowHeader>
      <Cell className="py-2">
        <Badge tone={TONES[state]}>{t(`parts.states.${state}`)}</Badge>
        {state === 'fails' && (
          <span className="block pt-1 text-muted tablet:hidden">
            {t('parts.since', { time: timeOf(part.failedAt) })}
          </span>
        )}
      </Cell>
      <Cell from="tablet" className="tabular-nums">
        {timeOf(part.succeededAt)}
      </Cell>
      <Cell from="tablet" className="tabular-nums">
        {timeOf(part.failedAt)}
        {part.failure !== null && <code className="block font-mono text-xs text-muted">{part.failure}</code>}
      </Cell>
    </tr>
  );
}

const TONES: Readonly<Record<PartStatus['state'], Tone>> = {
  answers: 'ok',
  fails: 'danger',
  unused: 'neutral',
  off: 'neutral',
};

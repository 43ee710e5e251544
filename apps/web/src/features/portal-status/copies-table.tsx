import type { PortalStatus, ReadErpAgain } from '@maincrop/contract/schemas/portal-status';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { call } from '../../lib/client.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { formatCount, formatInstant } from '../../lib/formats.ts';
import { useCan } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Cell, HeaderCell, RowHeader, rowStyle, Table } from '../../ui/table.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AlarmingCount } from './alarming-count.tsx';
import { useLabelled } from '../../lib/labelled.ts';

export interface CopiesTableProps {
  readonly copies: PortalStatus['copies'];
  readonly onReadAgain: () => void;
}

/** How far the portal's own copy of the ERP's records is; what could not be read can be read again. */
export function CopiesTable({ copies, onReadAgain }: CopiesTableProps) {
  const t = useTranslations('portal-status');
  if (copies.length === 0) return <p className="text-muted">{t('copies.empty')}</p>;
  return (
    <Table caption={t('copies.title')}>
      <thead>
        <tr>
          <HeaderCell>{t('copies.kind')}</HeaderCell>
          <HeaderCell>{t('copies.upToDate')}</HeaderCell>
          <HeaderCell isNumber from="tablet">
            {t('copies.setAside')}
          </HeaderCell>
          <HeaderCell from="tablet">
            <span className="sr-only">{t('copies.readAgain')}</span>
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {copies.map((copy) => (
          <CopyRow key={copy.kind} copy={copy} onReadAgain={onReadAgain} />
        ))}
      </tbody>
    </Table>
  );
}

interface CopyRowProps {
  readonly copy: PortalStatus['copies'][number];
  readonly onReadAgain: () => void;
}

function CopyRow({ copy: { kind, syncedAt, isLate, setAside }, onReadAgain }: CopyRowProps) {
  const t = useTranslations('portal-status');
  const locale = useLocale();
  const labelled = useLabelled();
  const again = setAside > 0 && isKnown(kind) && <ReadAgainButton kind={kind} onReadAgain={onReadAgain} />;
  return (
    <tr className={rowStyle}>
      <RowHeader className="font-normal">
        {isKnown(kind) ? t(`copies.kinds.${kind}`) : kind}
        {setAside > 0 && (
          <span className="flex flex-wrap items-center gap-2 pt-2 tablet:hidden">
            <Badge tone="warn">{labelled(t('copies.setAside'), formatCount(setAside, locale))}</Badge>
            {again}
          </span>
        )}
      </RowHeader>
      <Cell className="tabular-nums">
        {syncedAt === null ? t('copies.never') : formatInstant(new Date(syncedAt), locale)}{' '}
        {isLate && <Badge tone="warn">{t('copies.late')}</Badge>}
      </Cell>
      <Cell isNumber from="tablet">
        <AlarmingCount count={setAside} tone="warn" />
      </Cell>
      <Cell from="tablet" className="text-right">
        {again}
      </Cell>
    </tr>
  );
}

interface ReadAgainButtonProps {
  readonly kind: ReadErpAgain['kind'];
  readonly onReadAgain: () => void;
}

function ReadAgainButton({ kind, onReadAgain }: ReadAgainButtonProps) {
  const t = useTranslations('portal-status');
  const can = useCan();
  const errorText = useErrorText();
  const readAgain = useMutation({
    mutationFn: async () => call('readErpAgain', { body: { kind } }),
    onSuccess: ({ setAside }) => {
      showToast({ tone: 'ok', text: t('copies.reading', { count: setAside }) });
      onReadAgain();
    },
    onError: (error) => showToast({ tone: 'danger', text: errorText(error).text }),
  });
  if (!can('post', '/portal-status')) return null;
  return (
    <Button
      size="small"
      isPending={readAgain.isPending}
      aria-label={t('copies.readAgainOf', { kind: t(`copies.kinds.${kind}`) })}
      onClick={() => readAgain.mutate()}
    >
      {t('copies.readAgain')}
    </Button>
  );
}

const KINDS = [
  'customers',
  'plants',
  'products',
  'shipToPartners',
  'orders',
  'invoices',
  'contracts',
  'disputes',
  'agreements',
  'claims',
] as const satisfies readonly ReadErpAgain['kind'][];

function isKnown(kind: string): kind is (typeof KINDS)[number] {
  return KINDS.some((each) => each === kind);
}

import type { PortalStatus } from '@maincrop/contract/schemas/portal-status';
import { useLocale, useTranslations } from 'use-intl';
import { formatCount, formatInstant } from '../../lib/formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { Cell, HeaderCell, RowHeader, rowStyle, Table } from '../../ui/table.tsx';
import { AlarmingCount } from './alarming-count.tsx';

/** How far the portal's own copy of the ERP's records is. */
export function CopiesTable({ copies }: { readonly copies: PortalStatus['copies'] }) {
  const t = useTranslations('portal-status');
  const locale = useLocale();
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
        </tr>
      </thead>
      <tbody>
        {copies.map(({ kind, syncedAt, isLate, setAside }) => (
          <tr key={kind} className={rowStyle}>
            <RowHeader className="font-normal">
              {isKnown(kind) ? t(`copies.kinds.${kind}`) : kind}
              {setAside > 0 && (
                <span className="block pt-1 tablet:hidden">
                  <Badge tone="warn">
                    {t('copies.setAside')}: {formatCount(setAside, locale)}
                  </Badge>
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
          </tr>
        ))}
      </tbody>
    </Table>
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
] as const;

function isKnown(kind: string): kind is (typeof KINDS)[number] {
  return KINDS.some((each) => each === kind);
}

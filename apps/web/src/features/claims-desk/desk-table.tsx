import type { WaitingClaim } from '@maincrop/contract/schemas/claims-desk';
import { parseInstant } from '@maincrop/domain/calendar/local-time';
import { useLocale, useTranslations } from 'use-intl';
import { useListAddress } from '../../blocks/list/use-list-address.ts';
import { formatDay } from '../../blocks/claim/claim-figures.ts';
import { formatInstant, formatMoney } from '../../lib/formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { pressItsLink } from '../../ui/row-press.ts';
import { Cell, HeaderCell, RowHeader, rowStyle, Table } from '../../ui/table.tsx';
import { type DESK_LISTS, parseDeskSearch, sortsOf } from './desk-search.ts';
import { DueDay } from './due-day.tsx';
import { unbroken } from '../../ui/unbroken.tsx';

export interface DeskTableProps {
  readonly claims: readonly WaitingClaim[];
  readonly list: (typeof DESK_LISTS)[number];
  readonly isBusy: boolean;
}

/** Those that wait longest stand first unless sorted otherwise; each leads to its lines and proof. */
export function DeskTable({ claims, list, isBusy }: DeskTableProps) {
  const t = useTranslations('claims-desk');
  const { search, change } = useListAddress(parseDeskSearch);
  const sorting = sortsOf(search).headings(search.sort, (sort) => change({ sort }));
  return (
    <Table caption={t(`list.${list}`)} isBusy={isBusy}>
      <thead className="max-tablet:sr-only">
        <tr>
          <HeaderCell {...sorting('customerName')}>{t('column.customer')}</HeaderCell>
          <HeaderCell from="wide">{t('column.party')}</HeaderCell>
          <HeaderCell from="wide">{t('column.contract')}</HeaderCell>
          <HeaderCell from="tablet" {...sorting('submission_date')}>
            {t('column.submitted')}
          </HeaderCell>
          {list !== 'settled' ? (
            <HeaderCell from="tablet">{t('column.due')}</HeaderCell>
          ) : (
            <HeaderCell from="tablet" {...sorting('settled_at')}>
              {t('column.settled')}
            </HeaderCell>
          )}
          <HeaderCell from="tablet">{t('column.proof')}</HeaderCell>
          <HeaderCell isNumber {...sorting('amount')}>
            {t('column.amount')}
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {claims.map((claim) => (
          <Row key={`${claim.CustomerNr} ${claim.id}`} claim={claim} />
        ))}
      </tbody>
    </Table>
  );
}

/** What the desk looks at first, and who looks after it. */
function Marks({ claim }: { readonly claim: WaitingClaim }) {
  const { overlaps, unusual, isReleased, isNotTaken, assignedTo } = claim;
  const t = useTranslations('claims-desk');
  const isMarked = overlaps || unusual !== null || isReleased || isNotTaken;
  if (!isMarked && assignedTo === null) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 py-0.5 font-normal">
      {isReleased && <Badge tone="brand">{t('only.released')}</Badge>}
      {overlaps && <Badge tone="warn">{t('overlapBadge')}</Badge>}
      {unusual !== null && <Badge tone="warn">{t('only.unusual')}</Badge>}
      {isNotTaken && <Badge tone="danger">{t('only.not-taken')}</Badge>}
      {assignedTo !== null && (
        <span className="text-xs text-muted">{t('assign.to', { name: assignedTo.name })}</span>
      )}
    </span>
  );
}

function Row({ claim }: { readonly claim: WaitingClaim }) {
  const t = useTranslations('claims-desk');
  const locale = useLocale();
  const settled = claim.settled_at === null ? null : parseInstant(claim.settled_at);
  return (
    <tr className={`cursor-pointer ${rowStyle}`} onClick={pressItsLink}>
      <RowHeader>
        <TextLink
          to="/claims-desk/$id"
          params={{ id: claim.id }}
          aria-label={t('review', { customer: claim.customerName, party: claim.wholesale_party })}
          className="inline-flex min-h-6 items-center pointer-coarse:min-h-8"
        >
          {claim.customerName}
        </TextLink>
        <span className="block font-normal text-muted wide:hidden">{claim.wholesale_party}</span>
        <Marks claim={claim} />
        <span className="block font-normal text-muted tablet:hidden">
          {unbroken(formatDay(claim.submission_date))}, {t('files', { count: claim.evidenceCount })}
        </span>
        {settled === null && claim.decision !== null && (
          <span className="block font-normal text-muted tablet:hidden">
            {t('column.due')} <DueDay decision={claim.decision} />
          </span>
        )}
      </RowHeader>
      <Cell from="wide">{claim.wholesale_party}</Cell>
      <Cell from="wide">{claim.contract_number}</Cell>
      <Cell from="tablet" className="whitespace-nowrap">
        {formatDay(claim.submission_date)}
      </Cell>
      <Cell from="tablet" className="whitespace-nowrap">
        {settled === null ? <DueDay decision={claim.decision} /> : formatInstant(settled, locale)}
      </Cell>
      <Cell from="tablet" className={claim.evidenceCount === 0 ? 'text-muted' : ''}>
        {t('files', { count: claim.evidenceCount })}
      </Cell>
      <Cell isNumber>
        {formatMoney(claim.currency, claim.amount, locale)}
        {claim.acceptedAmount !== null && claim.acceptedAmount !== claim.amount && (
          <span className="block text-xs text-muted">
            {t('accepted', { amount: formatMoney(claim.currency, claim.acceptedAmount, locale) })}
          </span>
        )}
      </Cell>
    </tr>
  );
}

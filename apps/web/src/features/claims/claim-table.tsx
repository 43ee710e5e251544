import type { Claim } from '@maincrop/contract/schemas/claims';
import { useTranslations } from 'use-intl';
import { HeaderCell, Table } from '../../ui/table.tsx';
import { ClaimRow } from './claim-row.tsx';
import { claimSorts } from './claims-search.ts';
import { useClaimsSearch } from './use-claims-search.ts';

export interface ClaimTableProps {
  readonly claims: readonly Claim[];
  /** Rows of the former page are shown while the next one loads. */
  readonly isBusy: boolean;
}

/** Amount, contract, description, posting date, status, type and wholesale party (CLM-01). */
export function ClaimTable({ claims, isBusy }: ClaimTableProps) {
  const t = useTranslations('claims');
  const { search, change } = useClaimsSearch();
  const sorting = claimSorts.headings(search.sort, (sort) => change({ sort }));
  return (
    <Table caption={t('title')} isBusy={isBusy}>
      <thead className="max-tablet:sr-only">
        <tr>
          <HeaderCell {...sorting('wholesale_party')}>{t('column.wholesale_party')}</HeaderCell>
          <HeaderCell from="wide" {...sorting('contract_number')}>
            {t('column.contract_number')}
          </HeaderCell>
          <HeaderCell from="wide">{t('column.type')}</HeaderCell>
          <HeaderCell from="tablet" {...sorting('submission_date')}>
            {t('column.submission_date')}
          </HeaderCell>
          <HeaderCell from="wide" {...sorting('posting_date')}>
            {t('column.posting_date')}
          </HeaderCell>
          <HeaderCell from="tablet" {...sorting('status')}>
            {t('column.status')}
          </HeaderCell>
          <HeaderCell isNumber {...sorting('amount')}>
            {t('column.amount')}
          </HeaderCell>
          <th scope="col" className="border-b border-line bg-sunken wide:hidden">
            <span className="sr-only">{t('column.details')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {claims.map((claim) => (
          <ClaimRow key={claim.id} claim={claim} />
        ))}
      </tbody>
    </Table>
  );
}

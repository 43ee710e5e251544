import type { ClaimList } from '@maincrop/contract/schemas/claims';
import { PAGE_SIZES } from '@maincrop/domain/paging/page-sizes';
import { useLocale, useTranslations } from 'use-intl';
import { ExportMenu } from '../../blocks/export-menu.tsx';
import { AsOf } from '../../blocks/freshness.tsx';
import { ListSection } from '../../blocks/list/list-section.tsx';
import { call } from '../../lib/client.ts';
import { formatMoney } from '../../lib/formats.ts';
import { ClaimsEmpty } from './claims-empty.tsx';
import { claimsFilter, claimsQuery, type ClaimsSearch } from './claims-search.ts';
import { ClaimTable } from './claim-table.tsx';
import { useClaimList } from './use-claim-list.ts';
import { useClaimsSearch } from './use-claims-search.ts';

/** The list with its totals, its files and all of its states (CLM-04, OPEN-46). */
export function ClaimListing() {
  const t = useTranslations('claims');
  const { search, page, goToPage } = useClaimsSearch();
  const answer = useClaimList(claimsQuery(search, page));
  const { data } = answer;
  return (
    <ListSection
      title={data === undefined || data.total === 0 ? t('title') : t('count', { total: data.total })}
      countOf={() => null}
      beside={
        data !== undefined &&
        data.items.length > 0 && <TotalsAndFiles totals={data.claim_totals} search={search} />
      }
      answer={answer}
      loading={{ label: t('loading'), rows: PAGE_SIZES.claims }}
      renderEmpty={(isBusy) => <ClaimsEmpty isBusy={isBusy} />}
      pages={{ label: t('pages'), page, onPage: goToPage }}
    >
      {({ items, as_of }, isBusy) => (
        <>
          <ClaimTable claims={items} isBusy={isBusy} />
          <AsOf asOf={as_of} textOf={(time) => t('asOf', { time })} />
        </>
      )}
    </ListSection>
  );
}

interface TotalsAndFilesProps {
  readonly totals: ClaimList['claim_totals'];
  readonly search: ClaimsSearch;
}

/** The amount of all claims under search and status, in each currency, and the list as a file. */
function TotalsAndFiles({ totals, search }: TotalsAndFilesProps) {
  const t = useTranslations('claims');
  const locale = useLocale();
  return (
    <div className="flex grow flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <dl className="flex flex-wrap gap-x-2">
        <dt className="text-muted">{t('totals')}</dt>
        {Object.entries(totals).map(([currency, amount]) => (
          <dd key={currency} className="font-semibold whitespace-nowrap">
            {formatMoney(currency, amount, locale)}
          </dd>
        ))}
      </dl>
      <ExportMenu
        load={async (format) => call('exportClaims', { query: { ...claimsFilter(search), format } })}
      />
    </div>
  );
}

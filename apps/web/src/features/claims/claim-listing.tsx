import type { ClaimList } from '@maincrop/contract/schemas/claims';
import { parseInstant } from '@maincrop/domain/calendar/local-time';
import { formatPageHash } from '@maincrop/domain/paging/page-hash';
import { PAGE_SIZES } from '@maincrop/domain/paging/page-sizes';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoney } from '../../lib/formats.ts';
import { call } from '../../lib/client.ts';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { ExportMenu } from '../../blocks/export-menu.tsx';
import { formatTime } from '../../lib/formats.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ClaimTable } from './claim-table.tsx';
import { claimsFilter, claimsQuery } from './claims-search.ts';
import { ClaimsEmpty } from './claims-empty.tsx';
import { useClaimList } from './use-claim-list.ts';
import { useClaimsSearch } from './use-claims-search.ts';

/** The list with its totals, its files and all of its states. */
export function ClaimListing() {
  const t = useTranslations('claims');
  const { search, page } = useClaimsSearch();
  const { data, error, isPlaceholderData, refetch } = useClaimList(claimsQuery(search, page));
  return (
    <section aria-label={t('title')} className="flex flex-col gap-3">
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t('loading')} rows={PAGE_SIZES.claims} />}
      {data && <Listed answer={data} isBusy={isPlaceholderData} />}
    </section>
  );
}

function Listed({ answer, isBusy }: { readonly answer: ClaimList; readonly isBusy: boolean }) {
  const t = useTranslations('claims');
  const { page, goToPage } = useClaimsSearch();
  if (answer.items.length === 0) return <ClaimsEmpty isBusy={isBusy} />;
  const handlePage = (next: number) => {
    goToPage(next);
    // Reading goes on at the top of the list, for eyes and screen readers alike.
    document.querySelector<HTMLElement>('[data-claim-count]')?.focus();
  };
  return (
    <>
      <Summary answer={answer} />
      <ClaimTable claims={answer.items} isBusy={isBusy} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <AsOf instant={answer.as_of} />
        <Pagination
          label={t('pages')}
          page={page}
          pages={answer.pages}
          hrefOf={formatPageHash}
          onPage={handlePage}
        />
      </div>
    </>
  );
}

/** How many claims there are under search and status, and their amount in each currency (CLM-04, OPEN-46). */
function Summary({ answer }: { readonly answer: ClaimList }) {
  const t = useTranslations('claims');
  const locale = useLocale();
  const { search } = useClaimsSearch();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h2 tabIndex={-1} data-claim-count className="text-lg">
          {t('count', { total: answer.total })}
        </h2>
        <dl className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{t('totals')}</dt>
          {Object.entries(answer.claim_totals).map(([currency, amount]) => (
            <dd key={currency} className="font-semibold whitespace-nowrap">
              {formatMoney(currency, amount, locale)}
            </dd>
          ))}
        </dl>
      </div>
      <ExportMenu
        load={async (format) => call('exportClaims', { query: { ...claimsFilter(search), format } })}
      />
    </div>
  );
}

/** When the list was last in step with the ERP. */
function AsOf({ instant }: { readonly instant: string | null }) {
  const t = useTranslations('claims');
  const asOf = instant === null ? null : parseInstant(instant);
  if (asOf === null) return null;
  return <span className="text-sm text-muted">{t('asOf', { time: formatTime(asOf) })}</span>;
}

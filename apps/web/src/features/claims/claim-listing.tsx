import type { ClaimList } from '@maincrop/contract/schemas/claims';
import { PAGE_SIZES } from '@maincrop/domain/paging/page-sizes';
import { useLocale, useTranslations } from 'use-intl';
import { AsOf } from '../../blocks/freshness.tsx';
import { ListSection } from '../../blocks/list/list-section.tsx';
import { call } from '../../lib/client.ts';
import { formatAmounts } from '../../lib/formats.ts';
import { ClaimsEmpty } from './claims-empty.tsx';
import { claimsFilter, claimsQuery } from './claims-search.ts';
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
      title={t('list')}
      countOf={({ total }) => t('count', { total })}
      beside={
        data === undefined ? (
          // The sums have a line of their own on phones, which is kept for them.
          <span className="w-60" />
        ) : (
          data.items.length > 0 && (
            <>
              <Totals totals={data.claim_totals} />
              <AsOf asOf={data.as_of} textOf={(time) => t('asOf', { time })} />
            </>
          )
        )
      }
      exportAs={async (format) => call('exportClaims', { query: { ...claimsFilter(search), format } })}
      answer={answer}
      loading={{ label: t('loading'), rows: PAGE_SIZES.claims }}
      renderEmpty={(isBusy) => <ClaimsEmpty isBusy={isBusy} />}
      pages={{ label: t('pages'), page, onPage: goToPage }}
    >
      {({ items }, isBusy) => <ClaimTable claims={items} isBusy={isBusy} />}
    </ListSection>
  );
}

/** The amount of all claims under search and status, in each currency. */
function Totals({ totals }: { readonly totals: ClaimList['claim_totals'] }) {
  const t = useTranslations('claims');
  const locale = useLocale();
  return (
    <dl className="flex flex-wrap gap-x-2 text-sm">
      <dt className="text-muted">{t('totals')}</dt>
      {formatAmounts(totals, locale).map((amount) => (
        <dd key={amount} className="font-semibold whitespace-nowrap">
          {amount}
        </dd>
      ))}
    </dl>
  );
}

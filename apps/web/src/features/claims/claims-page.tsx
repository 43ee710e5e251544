import { useTranslations } from 'use-intl';
import { useCan } from '../../lib/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import { ClaimListing } from './claim-listing.tsx';
import { ClaimsToolbar } from './claims-toolbar.tsx';
import { useClaimsSearch } from './use-claims-search.ts';

/** The claims of the active SAP customer, also without a second factor. Source: CLM-01 to CLM-06, OPEN-12. */
export function ClaimsPage() {
  const t = useTranslations('claims');
  const can = useCan();
  const { search, close } = useClaimsSearch();
  return (
    <div className="flex flex-col gap-6">
      <PageHeading
        title={t('title')}
        intro={t('intro')}
        actions={
          can('post', '/claims') && (
            <LinkButton kind="primary" icon="plus" to="/claims/new">
              {t('newClaim')}
            </LinkButton>
          )
        }
      />
      <ClaimsToolbar />
      <ClaimListing />
      <ClaimDialog id={search.claim ?? null} onClose={() => close('claim')} />
    </div>
  );
}

import type { Profile } from '@maincrop/contract/schemas/profile';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { ownProfileQuery } from '../../lib/own-profile.ts';
import { useCan, useSignedIn } from '../../lib/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountSettings } from './account-settings/account-settings.tsx';
import { DeleteSection } from './own-data/delete-section.tsx';
import { ExportSection } from './own-data/export-section.tsx';
import { PersonalBlock } from './personal/personal-block.tsx';
import { RestaurantsSection } from './restaurants/restaurants-section.tsx';
import { RoutingSection } from './routing/routing-section.tsx';
import { SessionsSection } from './sessions/sessions-section.tsx';

/** The profile of the signed-in user. Source: PRO-01 to PRO-17, ACC-15. */
export function ProfilePage() {
  const t = useTranslations('profile');
  const { data, error, refetch } = useQuery(ownProfileQuery);
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <PageHeading title={t('title')} intro={t('intro')} />
      {error && <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />}
      {data ? <Sections profile={data} /> : !error && <Skeleton label={t('title')} />}
    </div>
  );
}

/** What acting for somebody may not touch is shown read-only or not at all, with the reason (PRO-09, OPEN-18). */
function Sections({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('profile');
  const can = useCan();
  const { groups, isImpersonated, sapCustomer } = useSignedIn();
  const isMultinational = groups.includes('multinationals');
  return (
    <>
      {isImpersonated && <Notice title={t('impersonated.title')}>{t('impersonated.text')}</Notice>}
      <PersonalBlock profile={profile} isEditable={!isMultinational && can('put', '/profile')} />
      <AccountSettings profile={profile} hasLocale={!isMultinational} />
      {sapCustomer !== null && can('get', '/customer-routing') && <RoutingSection />}
      {can('put', '/restaurant') && <RestaurantsSection />}
      {!isImpersonated && (
        <>
          <SessionsSection />
          <ExportSection />
          {can('delete', '/profile') && <DeleteSection profile={profile} />}
        </>
      )}
    </>
  );
}

import type { Profile } from '@maincrop/contract/schemas/profile';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetCampaign, rememberedCampaign } from './campaign.ts';
import { call } from './client.ts';
import { queryClient } from './query-client.ts';
import { useCan } from './session.ts';
import { mustStopImpersonation, stopImpersonation } from './stop-impersonation.ts';

/** The profile of the signed-in user. Source: NAV-27, PRO-10. */
export const ownProfileQuery = queryOptions<Profile>({
  queryKey: ['getProfile', null],
  queryFn: async ({ signal }) => {
    try {
      return await call('getProfile', { signal });
    } catch (error) {
      if (mustStopImpersonation(error)) await stopImpersonation();
      throw error;
    }
  },
});

/**
 * Loads the profile after sign-in; an empty one is created at once with the stored campaign values, which are dropped
 * then. A failure shows nowhere: the next page load tries again. Source: NAV-27, AUTH-11.
 */
export function useFirstProfile(): void {
  const can = useCan();
  const { data } = useQuery({ ...ownProfileQuery, enabled: can('get', '/profile') });
  const isEmpty = data?.createdAt === null && !data.isImpersonated && can('put', '/profile');
  // The service lies outside React, and so does the storage of the browser.
  useEffect(() => {
    if (isEmpty) void createProfile().catch(() => null);
  }, [isEmpty]);
}

async function createProfile(): Promise<void> {
  const created = await call('putProfile', { body: { campaign: rememberedCampaign() } });
  forgetCampaign();
  queryClient.setQueryData(ownProfileQuery.queryKey, created);
}

import type { Profile } from '@maincrop/contract/schemas/profile';
import { isAllowed } from '@maincrop/domain/access/is-allowed';
import type { Action } from '@maincrop/domain/access/policy';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetCampaign, rememberedCampaign } from './campaign.ts';
import { call } from './client.ts';
import { stopActing } from './impersonation.ts';
import { mustStopImpersonation } from './must-stop-impersonation.ts';
import { queryClient } from './query-client.ts';
import { type Session, useCan } from './session.ts';

/** The profile of the signed-in user. Source: NAV-27, PRO-10. */
export const ownProfileQuery = queryOptions<Profile>({
  queryKey: ['getProfile', null],
  queryFn: async ({ signal }) => {
    try {
      return await call('getProfile', { signal });
    } catch (error) {
      if (mustStopImpersonation(error)) await stopActing();
      throw error;
    }
  },
});

/**
 * Loads the profile of a user who has just signed in, or creates an empty one with the stored campaign values, which
 * are dropped then. A failure shows nowhere: the page that follows tries again. Source: AUTH-07, AUTH-11.
 */
export async function loadFirstProfile(session: Session): Promise<void> {
  const locale = document.documentElement.lang;
  const can = (action: Action) => isAllowed(session, { action, resource: '/profile', locale });
  if (!can('get')) return;
  try {
    const profile = await queryClient.fetchQuery({ ...ownProfileQuery, retry: false });
    if (isEmpty(profile) && can('put')) await createProfile();
  } catch {
    // See above.
  }
}

/** The same for a session that was there when the page was loaded. Source: NAV-27, AUTH-11. */
export function useFirstProfile(): void {
  const can = useCan();
  const { data } = useQuery({ ...ownProfileQuery, enabled: can('get', '/profile') });
  const isToBeCreated = data !== undefined && isEmpty(data) && can('put', '/profile');
  // The service lies outside React, and so does the storage of the browser.
  useEffect(() => {
    if (isToBeCreated) void createProfile().catch(() => null);
  }, [isToBeCreated]);
}

function isEmpty({ createdAt, isImpersonated }: Profile): boolean {
  return createdAt === null && !isImpersonated;
}

async function createProfile(): Promise<void> {
  const created = await call('putProfile', { body: { campaign: rememberedCampaign() } });
  forgetCampaign();
  queryClient.setQueryData(ownProfileQuery.queryKey, created);
}

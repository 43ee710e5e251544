import type { Profile } from '@maincrop/contract/schemas/profile';
import { isAllowed } from '@maincrop/domain/access/is-allowed';
import type { Action } from '@maincrop/domain/access/policy';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { stopActing } from './impersonation.ts';
import { mustStopImpersonation } from './must-stop-impersonation.ts';
import { queryClient } from './query-client.ts';
import type { Session } from './session.ts';

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
 * Loads the profile of the signed-in user, unless it is there already; an empty one is created at once with the stored
 * campaign values, which are dropped then. A failure shows nowhere: the next page load tries again.
 * Source: NAV-27, AUTH-07, AUTH-11.
 */
export async function loadFirstProfile(session: Session): Promise<void> {
  const locale = document.documentElement.lang;
  const can = (action: Action) => isAllowed(session, { action, resource: '/profile', locale });
  if (!can('get')) return;
  try {
    const { createdAt, isImpersonated } = await queryClient.fetchQuery(ownProfileQuery);
    if (createdAt !== null || isImpersonated || !can('put')) return;
    const { forgetCampaign, rememberedCampaign } = await import('./campaign.ts');
    const created = await call('putProfile', { body: { campaign: rememberedCampaign() } });
    forgetCampaign();
    queryClient.setQueryData(ownProfileQuery.queryKey, created);
  } catch {
    // See above.
  }
}

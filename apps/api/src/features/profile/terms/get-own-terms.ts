import { isMemberOf } from '@maincrop/domain/access/groups';
import { defineHandler } from '../../../platform/http/handler.ts';
import { currentTerms } from '../../../platform/current-terms.ts';
import { acceptedVersion } from './terms.store.ts';

/**
 * The version of the terms that the user still has to accept. The supplier's own people and whoever acts as somebody
 * else are not asked. Source: decision 112.
 */
export const getOwnTerms = defineHandler('getOwnTerms', async ({ caller, services }) => {
  const { userId, groups, impersonatorId } = caller();
  if (impersonatorId !== null || isMemberOf(groups, ['administrators'])) return { toAccept: null };
  const [current, accepted] = await Promise.all([
    currentTerms(services),
    acceptedVersion(services.db.app, userId),
  ]);
  return { toAccept: current === null || current.number === accepted ? null : current };
});

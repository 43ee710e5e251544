import type { Profile } from '@maincrop/contract/schemas/profile';
import { isAllowed } from '@maincrop/domain/access/is-allowed';
import { customersByNumber } from '../../db/customers.ts';
import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { presentProfile } from './profile.present.ts';
import { profileOf } from './profile.store.ts';
import { readOwnProfile } from './read-profile.ts';

/**
 * The profile of the signed-in user (PRO-11). Somebody else's only for those who may list profiles; for all others a
 * foreign id answers like an unknown one (OPEN-19).
 */
export const getProfile = defineHandler(
  'getProfile',
  async ({ caller, query, services }): Promise<Profile> => {
    const me = caller();
    if (query.id === undefined || query.id === me.userId) return readOwnProfile(services, me);
    const mayRead = isAllowed(me, { action: 'get', resource: '/profiles', locale: me.locale });
    const row = mayRead ? await profileOf(services.db.app, query.id) : null;
    if (!row) throw new AppError('profile.unknown-client-id');
    return presentProfile(row, {
      customers: await customersByNumber(services.db.app, row.customer_nrs),
      activeCustomerNr: row.sap_id,
      isImpersonated: false,
      waitingEmail: null,
    });
  },
);

import type { Profile } from '@maincrop/contract/schemas/profile';
import { customersByNumber } from '../../db/customers.ts';
import { ownTransaction } from '../../db/own-rows.ts';
import type { Caller } from '../../platform/access/caller.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { presentProfile } from './profile.present.ts';
import { profileOf, waitingEmailOf } from './profile.store.ts';

/** The caller's own profile as it stands now. */
export async function readOwnProfile(services: Services, me: Caller): Promise<Profile> {
  const row = await profileOf(services.db.app, me.userId);
  if (!row) throw new AppError('not-found');
  return presentProfile(row, {
    customers: await customersByNumber(services.db.app, row.customer_nrs),
    activeCustomerNr: me.customerNr,
    isImpersonated: me.impersonatorId !== null,
    waitingEmail: me.impersonatorId === null ? await waitingEmail(services, me.userId) : null,
  });
}

/** The owner alone may type its code. */
function waitingEmail({ db, clock }: Services, userId: string): Promise<string | null> {
  return ownTransaction(db, userId, (client) => waitingEmailOf(client, userId, clock.now()));
}

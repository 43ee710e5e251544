import type { SapCustomer } from '@maincrop/contract/schemas/account';
import type { Profile } from '@maincrop/contract/schemas/profile';
import { secondFactorOf } from '@maincrop/domain/account/second-factor';
import { effectiveGroups, parseGroup } from '@maincrop/domain/access/groups';
import { allowedLocale } from '../../platform/locale.ts';
import type { ProfileRow } from './profile.store.ts';

/** A profile as the contract shows it (PRO-11); never a secret. */
export function presentProfile(
  row: ProfileRow,
  how: {
    readonly customers: readonly SapCustomer[];
    readonly activeCustomerNr: string | null;
    readonly isImpersonated: boolean;
    readonly waitingEmail: string | null;
  },
): Profile {
  const group = parseGroup(row.group_name);
  return {
    email: row.email,
    phone: row.phone,
    locale: allowedLocale(row.locale, effectiveGroups(group === null ? [] : [group])),
    firstName: row.first_name,
    lastName: row.last_name,
    functionTitle: row.function_title,
    city: row.city,
    country: row.country,
    group: row.group_name,
    sapId: row.sap_id,
    sapCustomer: how.customers.find(({ CustomerNr }) => CustomerNr === how.activeCustomerNr) ?? null,
    enabledSapCustomers: [...how.customers],
    enabledSapCustomerNumbers: how.customers.map(({ CustomerNr }) => CustomerNr),
    isImpersonated: how.isImpersonated,
    mfa: secondFactorOf({
      preference: row.mfa_preference,
      hasPhone: row.phone !== null,
      hasAuthenticator: row.has_authenticator,
    }),
    waitingEmail: how.waitingEmail,
    isCompanyOnly: !row.has_password,
    clientId: row.id,
    deletedAt: row.deleted_at?.toISOString() ?? null,
    fullName: `${row.first_name} ${row.last_name}`.trim(),
    createdAt: row.profile_created_at?.toISOString() ?? null,
    version: row.version,
  };
}

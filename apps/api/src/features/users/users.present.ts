import type { User } from '@maincrop/contract/schemas/users';
import type { Locale } from '@maincrop/domain/locale/locales';
import { namedFor } from '../../platform/access/role-name.ts';
import type { UserRow } from './users-list.store.ts';

/** A user as user management shows it (ADM-01, ADM-03). */
export function presentUser(row: UserRow, locale: Locale): User {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    customer: row.customer,
    status: row.deleted_at === null ? 'active' : 'inactive',
    deletedAt: row.deleted_at?.toISOString() ?? null,
    isInvited: !row.can_sign_in,
    group: row.group_name,
    roles: namedFor(row.roles, locale),
    sapId: row.sap_id,
    locale: row.locale,
    phone: row.phone,
    mfa: row.mfa_preference,
    helpAskedAt: row.mfa_help_asked_at?.toISOString() ?? null,
    version: row.version,
  };
}

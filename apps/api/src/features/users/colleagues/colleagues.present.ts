import type { Colleague } from '@maincrop/contract/schemas/colleagues';
import type { Locale } from '@maincrop/domain/locale/locales';
import { namedFor } from '../../../platform/access/role-name.ts';
import type { UserRow } from '../users-list.store.ts';

/** What of a colleague depends on nobody who looks. */
export type PresentedColleague = Omit<Colleague, 'isEditable' | 'isEnablable' | 'hasOtherCustomers'>;

/** Nothing of other customers: no SAP ID, phone, second factor or customers. */
export function presentColleague(row: UserRow, locale: Locale): PresentedColleague {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    status: row.deleted_at === null ? 'active' : 'inactive',
    isInvited: !row.can_sign_in,
    roles: namedFor(row.roles, locale),
    version: row.version,
  };
}

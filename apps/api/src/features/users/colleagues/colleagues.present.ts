import type { Colleague } from '@maincrop/contract/schemas/colleagues';
import type { UserRow } from '../users-list.store.ts';

/** What of a colleague depends on nobody who looks. */
export type PresentedColleague = Omit<Colleague, 'isEditable' | 'isEnablable'>;

/** Nothing of other customers: no SAP ID, phone, second factor or customers. */
export function presentColleague(row: UserRow): PresentedColleague {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    status: row.deleted_at === null ? 'active' : 'inactive',
    isInvited: !row.has_password,
    roles: [...row.roles],
    version: row.version,
  };
}

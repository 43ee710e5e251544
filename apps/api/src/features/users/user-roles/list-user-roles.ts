import type { UserRoles } from '@maincrop/contract/schemas/users';
import { AppError } from '../../../platform/app-error.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { assignableRoles } from './assignable-roles.ts';
import { delegationOf } from './delegation.ts';
import { userById } from '../users-list.store.ts';

/** The roles of a user and which ones the caller may give; without an id for a user who is to be added (API-26). */
export const listUserRoles = defineHandler(
  'listUserRoles',
  async ({ query, caller, locale, services }): Promise<UserRoles> => {
    const delegation = await delegationOf(services.db.app, caller());
    const user = query.id === undefined ? null : await userById(services.db.app, query.id);
    if (query.id !== undefined && user === null) throw new AppError('users.unknown-user');
    const roleIds = user?.roles.map((role) => role.id) ?? [];
    return {
      user_id: user?.id ?? null,
      role_ids: roleIds,
      version: user?.version ?? null,
      roles: assignableRoles(delegation, roleIds, locale),
    };
  },
);

import { managesRoles } from '@maincrop/domain/access/administration';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/app-error.ts';
import { writeAudit } from '../../platform/audit.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { keepAnAdministrator } from './check-role-change.ts';
import { addRoleVersion, groupOf, lockRoles, removeRole, roleById } from './roles.store.ts';

/** Deletes a role; its holders lose it at once. The default of a group and the last way to mend roles stay (ADM-15). */
export const deleteRole = defineHandler('deleteRole', async ({ query, caller, request, services }) => {
  const me = caller();
  const at = services.clock.now();
  await transaction(services.db.app, async (client) => {
    await lockRoles(client);
    const role = await roleById(client, query.id);
    if (role === null) throw new AppError('not-found');
    if (query.version !== undefined && role.version !== query.version) throw new AppError('edit-conflict');
    // Without a role that denies, its holders may do more; only who writes roles may give that (decision 011).
    if (!managesRoles(me) && role.policies.some(({ effect }) => effect === 'deny'))
      throw new AppError('users.beyond-own-rights');
    if (groupOf(role.id) !== null) throw new AppError('roles.default-of-group');
    await removeRole(client, role.id);
    await keepAnAdministrator(client);
    await addRoleVersion(client, {
      roleId: role.id,
      version: role.version + 1,
      at,
      userId: me.userId,
      before: { name: role.name, policies: role.policies },
      after: null,
    });
    await writeAudit(client, {
      at,
      action: 'role.deleted',
      requestId: request.id,
      actorUserId: me.userId,
      object: role.id,
      before: { name: role.name, version: role.version, policies: role.policies.length },
    });
  });
});

import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/app-error.ts';
import { writeAudit } from '../../platform/audit.ts';
import { nameToKeep, roleName } from '../../platform/access/role-name.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { checkFilters, keepAnAdministrator } from './check-role-change.ts';
import {
  addRoleVersion,
  groupOf,
  isNameTaken,
  lockRoles,
  replacePolicies,
  roleById,
  storeRole,
} from './roles.store.ts';

/**
 * Creates a role, or renames it and replaces its policies; takes effect on the next request of its holders. An earlier
 * version is restored by saving its content (ADM-15, ADM-16, OPEN-70).
 */
export const saveRole = defineHandler(
  'saveRole',
  async ({ query, body, caller, request, locale, services }) => {
    checkFilters(body.policies);
    const { policies } = body;
    const knownId = query.id;
    const id = knownId ?? randomUUID();
    const name = nameToKeep({ id, name: body.name });
    const me = caller();
    const at = services.clock.now();
    return transaction(services.db.app, async (client) => {
      await lockRoles(client);
      const before = knownId === undefined ? null : await roleToChange(client, knownId, body.version);
      if (await isNameTaken(client, { id, name })) throw new AppError('roles.name-taken');
      if (!(await storeRole(client, { id, name, version: before?.version ?? null })))
        throw new AppError('edit-conflict');
      await replacePolicies(client, id, policies);
      await keepAnAdministrator(client);
      const after = await roleById(client, id);
      if (after === null) throw new AppError('edit-conflict');
      await addRoleVersion(client, {
        roleId: id,
        version: after.version,
        at,
        userId: me.userId,
        before: before && { name: before.name, policies: before.policies },
        after: { name: after.name, policies: after.policies },
      });
      await writeAudit(client, {
        at,
        action: before === null ? 'role.created' : 'role.changed',
        requestId: request.id,
        actorUserId: me.userId,
        object: id,
        before: before && { name: before.name, version: before.version, policies: before.policies.length },
        after: { name: after.name, version: after.version, policies: after.policies.length },
      });
      return { ...after, name: roleName(after, locale), group: groupOf(id) };
    });
  },
);

async function roleToChange(client: PoolClient, id: string, version: number | undefined) {
  const role = await roleById(client, id);
  if (role === null) throw new AppError('not-found');
  if (version !== undefined && version !== role.version) throw new AppError('edit-conflict');
  return role;
}

import { defineHandler } from '../../platform/http/handler.ts';
import { groupOf, rolesNamed } from './roles.store.ts';

/** Roles with their policies, by name; `filter` is a part of the name (ADM-14, OPEN-45). */
export const listRoles = defineHandler('listRoles', async ({ query, locale, services }) => {
  const roles = await rolesNamed(services.db.app, query.filter ?? '', locale);
  return { items: roles.map((role) => ({ ...role, group: groupOf(role.id) })) };
});

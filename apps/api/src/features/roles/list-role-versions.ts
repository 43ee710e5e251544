import { defineHandler } from '../../platform/http/handler.ts';
import { roleVersions } from './roles.store.ts';

/** Who changed a role, when, and what it was before and after; newest first, empty for one never changed. */
export const listRoleVersions = defineHandler('listRoleVersions', async ({ query, locale, services }) => ({
  items: await roleVersions(services.db.app, query.id, locale),
}));

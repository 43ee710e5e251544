import { defineHandler } from '../../../platform/http/handler.ts';
import { scimWork } from './scim-call.ts';
import { scimResource } from './scim-resource.ts';

/** Takes a user or a group out of what the directory sees; the account is deactivated, because orders go on naming it. */
export const deleteScim = defineHandler('deleteScim', async (call) =>
  scimWork(call, async (work) => {
    const found = await scimResource(work, { ...call.query, isLocked: true });
    await found.remove();
  }),
);

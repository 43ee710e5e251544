import { defineHandler } from '../../../platform/http/handler.ts';
import { applyPatch } from './apply-patch.ts';
import { scimWork } from './scim-call.ts';
import { scimResource } from './scim-resource.ts';

/** Changes parts of a user or a group; deactivating ends the sessions at once. */
export const patchScim = defineHandler('patchScim', async (call) =>
  scimWork(call, async (work) => {
    const found = await scimResource(work, { ...call.query, isLocked: true });
    return found.replace(applyPatch(found.state, call.body));
  }),
);

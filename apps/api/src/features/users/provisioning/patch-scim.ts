import { defineHandler } from '../../../platform/http/handler.ts';
import { applyPatch } from './apply-patch.ts';
import { scimWork } from './scim-call.ts';
import { projected } from './scim-projection.ts';
import { scimResource } from './scim-resource.ts';

/** Changes parts of a user or a group; deactivating ends the sessions at once. */
export const patchScim = defineHandler('patchScim', async (call) =>
  scimWork(call, async (work) => {
    const found = await scimResource(work, { ...call.query, isLocked: true });
    const said = applyPatch(call.query.resource, found.state, call.body);
    return projected(await found.replace(said), call.query);
  }),
);

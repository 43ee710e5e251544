import { defineHandler } from '../../../platform/http/handler.ts';
import { scimWork } from './scim-call.ts';
import { projected } from './scim-projection.ts';
import { scimResource } from './scim-resource.ts';

/** Puts what a directory says of a user or a group in the place of what is there. */
export const replaceScim = defineHandler('replaceScim', async (call) =>
  scimWork(call, async (work) => {
    const found = await scimResource(work, { ...call.query, isLocked: true });
    return projected(await found.replace(call.body), call.query);
  }),
);

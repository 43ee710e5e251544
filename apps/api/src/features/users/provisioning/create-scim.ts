import { defineHandler } from '../../../platform/http/handler.ts';
import { scimWork } from './scim-call.ts';
import { projected } from './scim-projection.ts';
import { createScimResource } from './scim-resource.ts';

/** Adds a user or a group that a directory brings. */
export const createScim = defineHandler('createScim', async (call) =>
  scimWork(call, async (work) =>
    projected(await createScimResource(work, call.query.resource, call.body), call.query),
  ),
);

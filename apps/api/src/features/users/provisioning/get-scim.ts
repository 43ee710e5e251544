import { defineHandler } from '../../../platform/http/handler.ts';
import { AppError } from '../../../platform/app-error.ts';
import { scimWork } from './scim-call.ts';
import { projected } from './scim-projection.ts';
import { scimResource } from './scim-resource.ts';
import { describedById } from './scim-service.ts';

/** One user or group as the directory sees it, or one type or schema of the service. */
export const getScim = defineHandler('getScim', async (call) => {
  const { resource, id } = call.query;
  return scimWork(call, async (work) => {
    if (resource === 'Users' || resource === 'Groups') {
      const found = await scimResource(work, { resource, id, isLocked: false });
      return projected(found.present(), call.query);
    }
    const described = describedById(resource, id, work.base);
    if (described === null) throw new AppError('scim.unknown-resource');
    return described;
  });
});

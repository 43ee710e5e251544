import { AppError } from '../../../platform/app-error.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { scimWork } from './scim-call.ts';
import { GROUP_NAMES, readFilter, USER_NAMES } from './scim-filter.ts';
import { scimGroups } from './scim-groups.store.ts';
import { projected } from './scim-projection.ts';
import { describeService, PAGE_MOST } from './scim-service.ts';
import { scimUsers } from './scim-users.store.ts';
import { presentGroup, presentList, presentUser } from './scim.present.ts';

const PAGE = 100;

/** Users of the company's domains or groups of the directory, filtered and in pages; or what the service can do. */
export const listScim = defineHandler('listScim', async (call) => {
  const { resource, filter } = call.query;
  // Below its least each counts as its least. Source: RFC 7644, section 3.4.2.4.
  const startIndex = Math.max(1, call.query.startIndex ?? 1);
  const limit = Math.min(PAGE_MOST, Math.max(0, call.query.count ?? PAGE));
  const page = { offset: startIndex - 1, limit };
  return scimWork(call, async (work) => {
    const { client, reach, base } = work;
    if (resource === 'Users') {
      const { rows, total } = await scimUsers(client, reach, {
        ...page,
        filter: readFilter(filter, USER_NAMES),
      });
      return presentList(
        rows.map((row) => projected(presentUser(row, base), call.query)),
        { total, startIndex },
      );
    }
    if (resource !== 'Groups') {
      // Source: RFC 7644, section 4.
      if (filter !== undefined) throw new AppError('access.denied');
      return describeService(resource, base);
    }
    const asked = { ...page, filter: readFilter(filter, GROUP_NAMES) };
    const { rows, total } = await scimGroups(client, reach.provider, asked);
    return presentList(
      rows.map((row) => projected(presentGroup(row, base), call.query)),
      { total, startIndex },
    );
  });
});

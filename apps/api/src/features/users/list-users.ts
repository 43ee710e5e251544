import type { UserList } from '@maincrop/contract/schemas/users';
import { defineHandler } from '../../platform/http/handler.ts';
import { numberedPage } from '../../platform/list/numbered-page.ts';
import { usersFilter } from './users-filter.ts';
import { countUsers, listUsersBy } from './users-list.store.ts';
import { presentUser } from './users.present.ts';

/** One page of users (ADM-01, ADM-02, OPEN-46). */
export const listUsers = defineHandler(
  'listUsers',
  async ({ query, locale, services }): Promise<UserList> => {
    const filter = usersFilter(query);
    const { per_page: perPage, page } = query;
    const [total, rows] = await Promise.all([
      countUsers(services.db, filter),
      listUsersBy(services.db, filter, { limit: perPage, offset: (page - 1) * perPage }),
    ]);
    return numberedPage({ page, perPage }, { items: rows.map((row) => presentUser(row, locale)), total });
  },
);

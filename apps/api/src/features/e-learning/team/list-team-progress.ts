import { defineHandler } from '../../../platform/http/handler.ts';
import { numberedPage } from '../../../platform/list/numbered-page.ts';
import { teamFilter } from './team-filter.ts';
import { presentTeamProgress } from './team-progress.present.ts';
import { teamProgressOf } from './team-progress.store.ts';

/** What the users of the active SAP customer have learned, for the customer's own administrator (decision 113). */
export const listTeamProgress = defineHandler(
  'listTeamProgress',
  async ({ query, scope, locale, services }) => {
    const { page, per_page: perPage } = query;
    const filter = await teamFilter(services, query, locale);
    const { rows, total } = await teamProgressOf(services.db, scope(), {
      filter,
      limit: perPage,
      offset: (page - 1) * perPage,
    });
    const items = rows.map((row) => presentTeamProgress(row, filter.titles));
    return numberedPage({ page, perPage }, { items, total });
  },
);

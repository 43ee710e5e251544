import { PAGE_SIZES } from '@maincrop/domain/paging/page-sizes';
import { deskTransaction } from '../../../db/claims-desk.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { numberedPage } from '../../../platform/list/numbered-page.ts';
import { countDeskClaims, deskClaims } from './claims-desk.store.ts';
import { presentDeskClaim } from './claims-desk.present.ts';
import { readDeskFilter } from './desk-filter.ts';

/** One page of claims of all customers that wait for settlement, or that are marked (role claims-desk). */
export const listWaitingClaims = defineHandler('listWaitingClaims', async ({ query, caller, services }) => {
  const filter = readDeskFilter(query, { userId: caller().userId, now: services.clock.now() });
  const { page = 1, per_page: perPage = PAGE_SIZES.claims } = query;
  const { total, rows } = await deskTransaction(services.db, async (client) => ({
    total: await countDeskClaims(client, filter),
    rows: await deskClaims(client, filter, { limit: perPage, offset: (page - 1) * perPage }),
  }));
  return numberedPage({ page, perPage }, { items: rows.map(presentDeskClaim), total });
});

import { transaction } from '../../../db/transaction.ts';
import { openCustomerRequests } from '../../../db/user-administration.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { numberedPage } from '../../../platform/list/numbered-page.ts';
import { waitingRequests } from './customer-request.store.ts';
import { presentWaiting } from './customer-requests.present.ts';

/** One page of the requests that wait for a decision, the oldest first. */
export const listCustomerRequests = defineHandler('listCustomerRequests', async ({ query, services }) => {
  const { page, per_page: perPage } = query;
  const { rows, total } = await transaction(services.db.app, async (client) => {
    await openCustomerRequests(client);
    return waitingRequests(client, { limit: perPage, offset: (page - 1) * perPage });
  });
  return numberedPage({ page, perPage }, { items: rows.map(presentWaiting), total });
});

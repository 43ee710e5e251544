import { wordQuery } from '@maincrop/domain/search/search-form';
import { defineHandler } from '../../../platform/http/handler.ts';
import { customersFound } from './sap-customer.store.ts';

const MOST = 10;

/**
 * Customers with access to the portal whose number begins with a text, or whose name and town have its words, a few at a
 * time: whoever looks for one more types another word (decision 107). The portal's copy is asked and nobody outside.
 */
export const searchSapCustomers = defineHandler('searchSapCustomers', async ({ query, services }) => {
  const words = wordQuery(query.search);
  if (words === null) return { items: [], hasMore: false };
  const number = /^[\da-z]+$/i.test(query.search) ? query.search.replace(/^0+/, '') : '';
  const found = await customersFound(services.db.app, { words, number, most: MOST + 1 });
  return {
    items: found.slice(0, MOST).map(({ hasPortalAccess: _access, ...customer }) => customer),
    hasMore: found.length > MOST,
  };
});

import { defineHandler } from '../../platform/http/handler.ts';
import { shipToPartnersOf } from './ship-to-partners.store.ts';

/** Ship-to parties of the active customer (NEW-24). */
export const listShipToPartners = defineHandler('listShipToPartners', async ({ scope, services }) => {
  const items = await shipToPartnersOf(services.db, scope());
  return { items, total: items.length };
});

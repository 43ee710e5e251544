import { defineHandler } from '../../platform/http/handler.ts';
import { shipToPartnersOf } from './ship-to-partners.store.ts';

/** Ship-to parties of the active customer (NEW-24). */
export const listShipToPartners = defineHandler('listShipToPartners', async ({ scope, world }) => {
  const items = await shipToPartnersOf(world.db, scope());
  return { items, total: items.length };
});

import { defineHandler } from '../../platform/http/handler.ts';
import { isOpenForOrder } from './open-for-order.ts';
import { shipToPartnersOf } from './ship-to-partners.store.ts';

/** Ship-to parties of the active customer to which the caller may order (NEW-24, OPEN-08). */
export const listShipToPartners = defineHandler('listShipToPartners', async ({ caller, scope, services }) => {
  const partners = await shipToPartnersOf(services.db, scope());
  const items = partners.filter(({ CustomerNr }) =>
    isOpenForOrder(caller(), '/orders', { ship_to_party: CustomerNr }),
  );
  return { items, total: items.length };
});

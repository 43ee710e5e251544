import { defineHandler } from '../../../platform/http/handler.ts';
import { wholesalePartiesOf } from './wholesale-parties.store.ts';

/** As many suggestions as fit below a field. */
const SUGGESTIONS = 10;

/** Wholesale parties of earlier claims, as suggestions while one is entered (CLM-07). */
export const listWholesaleParties = defineHandler(
  'listWholesaleParties',
  async ({ query, scope, services }) => {
    const search = query.search ?? '';
    const items = await wholesalePartiesOf(services.db, scope(), { search, limit: SUGGESTIONS });
    return { items, total: items.length };
  },
);

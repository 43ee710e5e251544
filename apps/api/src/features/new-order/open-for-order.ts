import { rowRuleOf } from '@maincrop/domain/access/is-allowed';
import { draftMatches } from '@maincrop/domain/access/row-rule';
import type { Caller } from '../../platform/access/caller.ts';

/** What an order is about, by the columns that policies may filter by. */
interface ForOrder {
  readonly '/products': { readonly delivery_plant_code: string; readonly label: string };
  readonly '/orders': { readonly ship_to_party: string; readonly delivery_plant_code?: string };
}

/**
 * Whether a product, or an order to a ship-to party, is among the rows that policies open to the caller: what somebody
 * is not shown cannot be ordered either (OPEN-08, decision 179).
 */
export function isOpenForOrder<R extends keyof ForOrder>(
  caller: Caller,
  resource: R,
  row: ForOrder[R],
): boolean {
  return draftMatches(rowRuleOf(caller, { action: 'get', resource, locale: caller.locale }), { ...row });
}

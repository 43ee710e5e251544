import { productNames } from '../../db/product-names.ts';
import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { claimDetailOf } from './claim-detail.store.ts';
import { presentClaimDetail } from './claims.present.ts';

/** One claim of the active customer with its lines and files (CLM-01). */
export const getClaim = defineHandler('getClaim', async ({ query, scope, locale, services }) => {
  const found = await claimDetailOf(services.db, scope(), query.id);
  if (found === null) throw new AppError('not-found');
  return presentClaimDetail(found, await productNames(services.db, locale, services.clock.now()));
});

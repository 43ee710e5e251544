import type { ClaimDetail } from '@maincrop/contract/schemas/claims';
import { productNames } from '../../db/product-names.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Call } from '../../platform/http/handler.ts';
import { claimDetailOf } from './claim-detail.store.ts';
import { presentClaimDetail } from './claims.present.ts';

/** A claim of the active customer as its pages show it. Throws `not-found`, also for one of another customer. */
export async function shownClaim(
  { scope, locale, services }: Pick<Call<'getClaim'>, 'scope' | 'locale' | 'services'>,
  id: string,
): Promise<ClaimDetail> {
  const found = await claimDetailOf(services.db, scope(), id);
  if (found === null) throw new AppError('not-found');
  return presentClaimDetail(found, await productNames(services.db, locale, services.clock.now()));
}

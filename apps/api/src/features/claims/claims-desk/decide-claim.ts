import type { DecideClaimBody } from '@maincrop/contract/schemas/claims';
import { parseAmountMinor } from '@maincrop/domain/money/amount';
import { fieldRefusal } from '../../../platform/app-error.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { decide } from './decide.ts';

/**
 * Accepts a part of a claim and marks it for settlement, rejects it, or asks its claimant, always with a reason that the
 * claimant is told. Throws `claims.part-amount` for a part that is none, and what `decide` throws.
 */
export const decideClaim = defineHandler('decideClaim', async (call) => {
  const { outcome, reason } = call.body;
  const acceptedOf = (allMinor: number) => acceptedPart(call.body, allMinor);
  const { version } = await decide(call, { outcome, said: reason, acceptedOf });
  return { version };
});

/** Hundredths of the accepted part: above 0 and below all of it; null where no part is accepted. */
function acceptedPart({ outcome, amount }: DecideClaimBody, allMinor: number): number | null {
  if (outcome !== 'accepted_in_part') return null;
  // 1.200 may be meant as 1200: what is no amount to a cent is nobody's to guess.
  const minor = TO_A_CENT.test(amount ?? '') ? parseAmountMinor(amount) : null;
  if (minor === null || minor <= 0 || minor >= allMinor) throw fieldRefusal('amount', 'claims.part-amount');
  return minor;
}

const TO_A_CENT = /^\d{1,13}(?:\.\d{1,2})?$/;

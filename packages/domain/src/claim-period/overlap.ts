/** What makes two claims the same case; dates are `yyyy-MM-dd`, both inclusive. */
export interface ClaimedPeriod {
  readonly agreementId: string;
  readonly wholesaleParty: string;
  readonly claim_period_from: string;
  readonly claim_period_to: string;
  readonly productNrs: readonly string[];
}

/**
 * Numbers of the products that an earlier claim of the same agreement and wholesale party already covers for part of
 * the period. A warning that the user must confirm, not a refusal; the party is compared without case,
 * whatever its blanks and its Unicode form.
 * Source: rules of claims, "a second claim with an overlapping period".
 */
export function overlappingProducts(claim: ClaimedPeriod, earlier: readonly ClaimedPeriod[]): string[] {
  const overlapping = earlier.filter(
    (other) =>
      other.agreementId === claim.agreementId &&
      partyOf(other) === partyOf(claim) &&
      other.claim_period_from <= claim.claim_period_to &&
      claim.claim_period_from <= other.claim_period_to,
  );
  const claimed = new Set(overlapping.flatMap((other) => other.productNrs));
  return claim.productNrs.filter((productNr) => claimed.has(productNr));
}

/** Two spellings of one name: case, width, accents typed in two ways and the number of blanks make no difference. */
function partyOf(claim: ClaimedPeriod): string {
  return claim.wholesaleParty.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

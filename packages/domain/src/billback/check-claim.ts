import { QUANTITY_MAX } from '../quantity/limits.ts';
import { hasSpecialCharacters } from '../text/special-characters.ts';

/** Longest name of a wholesale party, in characters. */
export const WHOLESALE_PARTY_MAX = 80;

/** Units in which a claim counts: bags or cartons, never both for one product (CLM-10). */
export const CLAIM_UNITS = ['BAG', 'CAR'] as const;
export type ClaimUnit = (typeof CLAIM_UNITS)[number];

export interface ClaimedLine {
  readonly ProductNr: string;
  readonly SalesUnit: ClaimUnit;
  readonly Quantity: number;
}

export interface ClaimDraft {
  readonly wholesaleParty: string;
  readonly creditReference: string;
  readonly items: readonly ClaimedLine[];
}

export type ClaimProblem =
  | {
      readonly reason: 'wholesale-party-missing' | 'wholesale-party-too-long';
      readonly field: 'wholesale_party';
    }
  | { readonly reason: 'reference-characters'; readonly field: 'credit_reference' }
  | { readonly reason: 'no-items'; readonly field: 'items' }
  | {
      readonly reason: 'unknown-product' | 'invalid-quantity' | 'bags-and-cartons' | 'product-twice';
      readonly field: 'items';
      readonly ProductNr: string;
    };

/**
 * Everything wrong with a claim apart from its period; an empty list when nothing is.
 * `agreedProducts` are the product numbers in the items of the agreement.
 * Source: CLM-07, CLM-10, CLM-27, OPEN-56.
 */
export function checkClaim(draft: ClaimDraft, agreedProducts: readonly string[]): ClaimProblem[] {
  const problems: ClaimProblem[] = [];
  const party = draft.wholesaleParty.trim();
  if (party === '') problems.push({ reason: 'wholesale-party-missing', field: 'wholesale_party' });
  if (party.length > WHOLESALE_PARTY_MAX) {
    problems.push({ reason: 'wholesale-party-too-long', field: 'wholesale_party' });
  }
  if (hasSpecialCharacters(draft.creditReference)) {
    problems.push({ reason: 'reference-characters', field: 'credit_reference' });
  }
  if (draft.items.length === 0) problems.push({ reason: 'no-items', field: 'items' });
  return [...problems, ...itemProblems(draft.items, agreedProducts)];
}

function itemProblems(items: readonly ClaimedLine[], agreedProducts: readonly string[]): ClaimProblem[] {
  const agreed = new Set(agreedProducts);
  const unitsSeen = new Map<string, ClaimUnit>();
  const problems: ClaimProblem[] = [];
  for (const { ProductNr, SalesUnit, Quantity } of items) {
    const report = (reason: 'unknown-product' | 'invalid-quantity' | 'bags-and-cartons' | 'product-twice') =>
      problems.push({ reason, field: 'items', ProductNr });
    if (!agreed.has(ProductNr)) report('unknown-product');
    if (!Number.isInteger(Quantity) || Quantity < 1 || Quantity > QUANTITY_MAX) report('invalid-quantity');
    const seen = unitsSeen.get(ProductNr);
    if (seen !== undefined) report(seen === SalesUnit ? 'product-twice' : 'bags-and-cartons');
    unitsSeen.set(ProductNr, SalesUnit);
  }
  return problems;
}

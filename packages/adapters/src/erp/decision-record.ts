/** What became of a claim, for good. */
interface DecidedClaim {
  readonly outcome: 'accepted' | 'accepted_in_part' | 'rejected';
  /** Decimal text in the claim's currency, above 0: of a part that is accepted; null for all of it or nothing. */
  readonly amount: string | null;
  /** In the words of whoever decided; null where nothing was said. */
  readonly reason: string | null;
  /** `yyyy-MM-dd` at the supplier. */
  readonly decidedOn: string;
}

/** A decision about a claim as the ERP has it, whoever made it. */
export interface ErpClaimDecision extends DecidedClaim {
  /**
   * Grows with each change of the decision, its credit note included, 1 or more: of two the higher one holds, in
   * whatever order they are told.
   */
  readonly revision: number;
  /** The credit note that pays it (`BillDoc`); null while there is none. */
  readonly creditNote: string | null;
}

/** A decision of the portal's desk, for the ERP. */
export interface ErpNewClaimDecision extends DecidedClaim {
  /** The same key is the same decision. */
  readonly key: string;
  /** The number under which the ERP has the claim. */
  readonly ClaimNumber: string;
}

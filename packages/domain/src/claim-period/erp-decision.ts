/** What became of a claim; amounts are whole hundredths, above 0, of a part that is accepted, null otherwise. */
export interface ClaimDecision {
  readonly outcome: 'accepted' | 'accepted_in_part' | 'rejected';
  readonly acceptedMinor: number | null;
}

/** A decision as the ERP tells it; of two the one of the higher revision holds. */
export interface ErpWord extends ClaimDecision {
  readonly revision: number;
}

/** What is known of a claim: the decision in force, and the revision of the ERP that was heard last. */
export interface JudgedClaim {
  readonly decision: ClaimDecision | null;
  readonly erpRevision: number | null;
}

/**
 * What a word of the ERP does to a claim: nothing, because it or a later one is known; it confirms what was decided; it
 * is the first decision; or it takes the place of another one. The ERP is the master of money: its word holds whoever
 * has decided before, and only a later word of its own changes it. Source: decision 121.
 */
export function effectOfErpWord(
  { decision, erpRevision }: JudgedClaim,
  word: ErpWord,
): 'known' | 'confirmed' | 'decided' | 'overruled' {
  if (erpRevision !== null && word.revision <= erpRevision) return 'known';
  if (decision === null) return 'decided';
  const isSame = decision.outcome === word.outcome && decision.acceptedMinor === word.acceptedMinor;
  return isSame ? 'confirmed' : 'overruled';
}

/** The latest word about each claim, whatever order and however often they are told. */
export function latestWords<T>(
  told: readonly T[],
  {
    claimOf,
    revisionOf,
  }: { readonly claimOf: (word: T) => string; readonly revisionOf: (word: T) => number },
): T[] {
  const latest = new Map<string, T>();
  for (const word of told) {
    const known = latest.get(claimOf(word));
    if (known === undefined || revisionOf(word) > revisionOf(known)) latest.set(claimOf(word), word);
  }
  return [...latest.values()];
}

/** Who filed something: the user in whose name it was, and the administrator who acted as that user. */
export interface Filing {
  readonly userId: string | null;
  readonly impersonatorId: string | null;
}

/**
 * Whether somebody filed this, in their own name or while acting as somebody: another person must then decide about
 * it, whatever rights they hold. What came from elsewhere was filed by nobody here. Never fails. Source: decision 063.
 */
export function needsAnotherPerson(filing: Filing, userId: string): boolean {
  return filing.userId === userId || filing.impersonatorId === userId;
}

/**
 * Whether so much (hundredths, in the currency of the claim) is settled by two people: the first releases it, another
 * one confirms. `fromMinor`: from which amount on; null: never. Never fails. Source: decision 140.
 */
export function needsTwoPeople(amountMinor: number, fromMinor: number | null): boolean {
  return fromMinor !== null && amountMinor >= fromMinor;
}

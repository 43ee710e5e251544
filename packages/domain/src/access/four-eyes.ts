/** Who filed something, in whose name and acting as whom, and who answered questions about it. */
export interface Filing {
  readonly userId: string | null;
  readonly impersonatorId: string | null;
  /** Users in whose name it was answered, and administrators who acted as them. */
  readonly answeredBy: readonly string[];
}

/**
 * Whether somebody filed this or answered for it, in their own name or while acting as somebody: another person must then
 * decide about it, whatever rights they hold. What came from elsewhere was filed by nobody here. Never fails. Source: decision 063.
 */
export function needsAnotherPerson(filing: Filing, userId: string): boolean {
  const { userId: filer, impersonatorId, answeredBy } = filing;
  return [filer, impersonatorId, ...answeredBy].includes(userId);
}

/**
 * Whether so much (hundredths, in the currency of the claim) is settled by two people: the first releases it, another
 * one confirms. `fromMinor`: from which amount on; null: never. Never fails. Source: decision 140.
 */
export function needsTwoPeople(amountMinor: number, fromMinor: number | null): boolean {
  return fromMinor !== null && amountMinor >= fromMinor;
}

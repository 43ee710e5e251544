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

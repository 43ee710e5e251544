/**
 * Condition of `users u`: somebody whom others may see and change (a stored column, which an index holds). The owner has
 * not deleted the account: then only the row is left, for the ids in orders and in the audit trail; it belongs to nobody,
 * is in no list and cannot be activated again (OPEN-20). And it is no sign-up that waits for its mailed code: whoever
 * typed that address has not proved that it is theirs (AUTH-04).
 */
export const IS_PRESENT = 'u.is_present';

/**
 * Condition of `users u`: the owner has deleted the account. Only the row is left, for the ids in orders and in the
 * audit trail; it belongs to nobody, is in no list and cannot be activated again (OPEN-20).
 */
const IS_ERASED = "u.email = 'deleted-' || u.id || '@deleted.invalid'";

/**
 * Condition of `users u`: somebody whom others may see and change. The owner has not deleted the account, and it is no
 * sign-up that waits for its mailed code: whoever typed that address has not proved that it is theirs (AUTH-04).
 */
export const IS_PRESENT = `(u.email_confirmed_at is not null and not (${IS_ERASED}))`;

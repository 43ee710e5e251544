/**
 * Condition of `users u`: the owner has deleted the account. Only the row is left, for the ids in orders and in the
 * audit trail; it belongs to nobody, is in no list and cannot be activated again (OPEN-20).
 */
export const IS_ERASED = "u.email = 'deleted-' || u.id || '@deleted.invalid'";

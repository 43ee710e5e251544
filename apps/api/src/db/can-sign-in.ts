/**
 * Condition of `users u`: somebody who has a way in, if the account is open. A password, or a company that signs them in
 * and whose directory has not deactivated them (decision 154); whoever has neither was invited only.
 */
export const CAN_SIGN_IN = `(u.password_hash is not null
  or exists (select 1 from company_accounts l where l.user_id = u.id and not l.is_deactivated))`;

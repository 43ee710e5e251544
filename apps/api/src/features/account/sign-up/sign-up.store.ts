import type { Pool, PoolClient } from 'pg';

/**
 * Stores a sign-up or replaces one that was not confirmed; answers its user's id. Null when the address was taken by
 * somebody else meanwhile.
 */
export async function upsertUnconfirmed(
  db: PoolClient,
  signUp: {
    readonly email: string;
    readonly passwordHash: string;
    readonly browserHash: Buffer;
    readonly locale: string;
    readonly termsVersion: string | null;
    readonly now: Date;
  },
): Promise<string | null> {
  const stored = await db.query<{ id: string }>(
    `insert into users as u (email, password_hash, locale, email_confirmed_at, created_at, sign_up_browser,
         terms_version, terms_accepted_at)
       values ($1, $2, $3, null, $4, $5, $6, case when $6::text is not null then $4::timestamptz end)
       on conflict (lower(email)) do update set email = excluded.email, password_hash = excluded.password_hash,
         locale = excluded.locale, created_at = excluded.created_at,
         sign_up_browser = excluded.sign_up_browser, terms_version = excluded.terms_version,
         terms_accepted_at = excluded.terms_accepted_at
       where u.email_confirmed_at is null and u.deleted_at is null
       returning u.id`,
    [signUp.email, signUp.passwordHash, signUp.locale, signUp.now, signUp.browserHash, signUp.termsVersion],
  );
  return stored.rows[0]?.id ?? null;
}

export async function storeSignUpCode(
  db: Pool | PoolClient,
  code: { readonly userId: string; readonly codeHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await db.query(
    `insert into sign_up_codes (user_id, code_hash, expires_at) values ($1, $2, $3)
       on conflict (user_id) do update
         set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
    [code.userId, code.codeHash, code.expiresAt],
  );
}

/** Counts a try of the mailed code; null when there is none, it has expired or had all its tries. */
export async function trySignUpCode(
  db: Pool,
  code: { readonly userId: string; readonly now: Date; readonly maxTries: number },
): Promise<Buffer | null> {
  const found = await db.query<{ code_hash: Buffer }>(
    `update sign_up_codes set tries = tries + 1
       where user_id = $1 and expires_at > $2 and tries < $3 returning code_hash`,
    [code.userId, code.now, code.maxTries],
  );
  return found.rows[0]?.code_hash ?? null;
}

/** Uses the code up; false when somebody else just did, or another sign-up replaced it. */
export async function useSignUpCode(db: PoolClient, userId: string, codeHash: Buffer): Promise<boolean> {
  const used = await db.query('delete from sign_up_codes where user_id = $1 and code_hash = $2', [
    userId,
    codeHash,
  ]);
  return used.rowCount === 1;
}

/**
 * Makes a sign-up an account: in a group, with the role that its members get and nothing else; null when it is one
 * already. The password and the acceptance of the terms stay when the browser is the one that gave them.
 */
export async function confirmAccount(
  db: PoolClient,
  account: {
    readonly userId: string;
    readonly group: string;
    readonly roleId: string | null;
    readonly browserHash: Buffer | null;
    readonly now: Date;
  },
): Promise<{ readonly hasPassword: boolean; readonly termsVersion: string | null } | null> {
  const confirmed = await db.query<{ has_password: boolean; terms_version: string | null }>(
    `update users set email_confirmed_at = $2, group_name = $3, sap_id = null, version = version + 1,
         sign_up_browser = null,
         password_hash = case when sign_up_browser = $4 then password_hash end,
         terms_version = case when sign_up_browser = $4 then terms_version end,
         terms_accepted_at = case when sign_up_browser = $4 then terms_accepted_at end
       where id = $1 and email_confirmed_at is null and deleted_at is null
       returning password_hash is not null as has_password, terms_version`,
    [account.userId, account.now, account.group, account.browserHash],
  );
  const [row] = confirmed.rows;
  if (!row) return null;
  await db.query('delete from user_roles where user_id = $1', [account.userId]);
  await db.query('delete from user_sap_customers where user_id = $1', [account.userId]);
  await db.query(
    'insert into user_roles (user_id, role_id) select $1, id from roles where id = $2 on conflict do nothing',
    [account.userId, account.roleId],
  );
  return { hasPassword: row.has_password, termsVersion: row.terms_version };
}

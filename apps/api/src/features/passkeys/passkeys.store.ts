import { type FactorState, type SecondFactor, secondFactorOf } from '@maincrop/domain/account/second-factor';
import type { Pool, PoolClient } from 'pg';

export interface PasskeyRow {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

export interface CredentialRow {
  readonly id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly transports: string[];
}

/** The passkeys of a user as their owner sees them, oldest first; there are few, so that one page holds them. */
export async function passkeysOf(db: Pool | PoolClient, userId: string): Promise<PasskeyRow[]> {
  const found = await db.query<PasskeyRow>(
    'select id, name, created_at, last_used_at from passkeys where user_id = $1 order by created_at, id',
    [userId],
  );
  return found.rows;
}

/** The passkeys of a user as browsers and signatures need them, oldest first. */
export async function credentialsOf(db: Pool, userId: string): Promise<CredentialRow[]> {
  const found = await db.query<CredentialRow>(
    `select id, credential_id, public_key, transports from passkeys where user_id = $1
       order by created_at, id`,
    [userId],
  );
  return found.rows;
}

/** Keeps what an authenticator is to sign for a new passkey, in place of an earlier question. */
export async function storeSetup(
  db: Pool,
  setup: { readonly userId: string; readonly challenge: string; readonly expiresAt: Date },
): Promise<void> {
  await db.query(
    `insert into passkey_setups (user_id, challenge, expires_at) values ($1, $2, $3)
       on conflict (user_id) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
    [setup.userId, setup.challenge, setup.expiresAt],
  );
}

/** What was to be signed for a new passkey, used up by asking; null when nothing waits or it has expired. */
export async function takeSetup(db: Pool, userId: string, now: Date): Promise<string | null> {
  const taken = await db.query<{ challenge: string; is_good: boolean }>(
    'delete from passkey_setups where user_id = $1 returning challenge, expires_at > $2 as is_good',
    [userId, now],
  );
  const [setup] = taken.rows;
  return setup?.is_good ? setup.challenge : null;
}

/** Keeps what an authenticator is to sign for a pending sign-in, in place of an earlier question. */
export async function storeQuestion(
  db: Pool,
  question: { readonly signInHash: Buffer; readonly challenge: string; readonly expiresAt: Date },
): Promise<void> {
  await db.query(
    `insert into passkey_challenges (sign_in_hash, challenge, expires_at) values ($1, $2, $3)
       on conflict (sign_in_hash) do update
         set challenge = excluded.challenge, expires_at = excluded.expires_at`,
    [question.signInHash, question.challenge, question.expiresAt],
  );
}

/** What was to be signed for a pending sign-in, used up by asking; null when nothing waits or it has expired. */
export async function takeQuestion(db: Pool, signInHash: Buffer, now: Date): Promise<string | null> {
  const taken = await db.query<{ challenge: string; is_good: boolean }>(
    'delete from passkey_challenges where sign_in_hash = $1 returning challenge, expires_at > $2 as is_good',
    [signInHash, now],
  );
  const [question] = taken.rows;
  return question?.is_good ? question.challenge : null;
}

/** The second factor of the user beside passkeys; the account stays locked until the transaction ends. */
export async function lockOwner(db: PoolClient, userId: string): Promise<SecondFactor> {
  const found = await db.query<FactorState>(
    `select mfa_preference as preference, phone is not null as "hasPhone",
         totp_secret is not null as "hasAuthenticator" from users where id = $1 for update`,
    [userId],
  );
  const [state] = found.rows;
  return state ? secondFactorOf(state) : 'none';
}

/** Adds a passkey; null when this credential is there already, whoever has it. */
export async function insertPasskey(
  db: PoolClient,
  passkey: {
    readonly userId: string;
    readonly credentialId: string;
    readonly publicKey: Buffer;
    readonly counter: number;
    readonly transports: readonly string[];
    readonly name: string;
    readonly now: Date;
  },
): Promise<PasskeyRow | null> {
  const inserted = await db.query<PasskeyRow>(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing
       returning id, name, created_at, last_used_at`,
    [
      passkey.userId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.name,
      passkey.now,
    ],
  );
  return inserted.rows[0] ?? null;
}

/**
 * Notes a use. False when the counter did not go on: then somebody else signs with a copy of the key, or the answer is
 * an old one. Authenticators that do not count say 0 every time
 * (https://www.w3.org/TR/webauthn-3/#sctn-sign-counter).
 */
export async function noteUse(
  db: PoolClient,
  use: { readonly id: string; readonly counter: number; readonly now: Date },
): Promise<boolean> {
  const noted = await db.query(
    `update passkeys set counter = $2, last_used_at = $3
       where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
    [use.id, use.counter, use.now],
  );
  return noted.rowCount === 1;
}

/** Removes a passkey of this user; false when the user has none with this id. */
export async function removePasskey(db: PoolClient, userId: string, id: string): Promise<boolean> {
  const removed = await db.query('delete from passkeys where id = $1 and user_id = $2', [id, userId]);
  return removed.rowCount === 1;
}

import type { Campaign, PersonalBlock } from '@maincrop/contract/schemas/profile';
import type { SecondFactor } from '@maincrop/domain/account/second-factor';
import type { Locale } from '@maincrop/domain/locale/locales';
import type { Pool, PoolClient } from 'pg';

export interface ProfileRow {
  readonly id: string;
  readonly email: string;
  readonly phone: string | null;
  readonly locale: Locale;
  readonly first_name: string;
  readonly last_name: string;
  readonly function_title: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly group_name: string | null;
  readonly sap_id: string | null;
  readonly mfa_preference: SecondFactor;
  readonly has_authenticator: boolean;
  readonly has_password: boolean;
  readonly deleted_at: Date | null;
  readonly profile_created_at: Date | null;
  readonly version: number;
  readonly customer_nrs: string[];
}

export async function profileOf(db: Pool, userId: string): Promise<ProfileRow | null> {
  const found = await db.query<ProfileRow>({
    name: 'profile-of',
    // As text: what was given may be no id at all, and then answers like an unknown one.
    text: `select id, email, phone, locale, first_name, last_name, function_title, city, country, group_name, sap_id,
        mfa_preference, totp_secret is not null as has_authenticator, password_hash is not null as has_password, deleted_at, profile_created_at, version,
        array(select customer_nr from enabled_customers where user_id = u.id order by customer_nr) as customer_nrs
      from users u where id = case when $1 ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then $1::uuid end`,
    values: [userId],
  });
  return found.rows[0] ?? null;
}

/** The new address whose code can still be typed; null without one. */
export async function waitingEmailOf(db: PoolClient, userId: string, now: Date): Promise<string | null> {
  const found = await db.query<{ new_email: string }>({
    name: 'waiting-email-of',
    text: 'select new_email from email_changes where user_id = $1 and expires_at > $2',
    values: [userId, now],
  });
  return found.rows[0]?.new_email ?? null;
}

/** Creates the empty profile of a first sign-in, once; false when there is one already. */
export async function createProfile(
  db: PoolClient,
  profile: { readonly userId: string; readonly campaign: Campaign; readonly now: Date },
): Promise<boolean> {
  const created = await db.query(
    `update users set profile_created_at = $2, campaign = $3, version = version + 1
       where id = $1 and profile_created_at is null and deleted_at is null`,
    [profile.userId, profile.now, JSON.stringify(profile.campaign)],
  );
  return created.rowCount === 1;
}

/** Stores the personal block; the names of what changed, or null when somebody else changed the account meanwhile. */
export async function storePersonalBlock(
  db: PoolClient,
  change: { readonly userId: string; readonly block: PersonalBlock; readonly now: Date },
): Promise<readonly string[] | null> {
  const { block } = change;
  const stored = await db.query<{ changed: string[] }>(
    `update users u set first_name = $2, last_name = $3, function_title = $4, city = $5, country = $6,
         profile_created_at = coalesce(u.profile_created_at, $8), version = u.version + 1
       from (select * from users where id = $1 for update) before
       where u.id = before.id and before.version = coalesce($7, before.version) and before.deleted_at is null
       returning array_remove(array[
         case when before.first_name is distinct from $2 then 'firstName' end,
         case when before.last_name is distinct from $3 then 'lastName' end,
         case when before.function_title is distinct from $4 then 'functionTitle' end,
         case when before.city is distinct from $5 then 'city' end,
         case when before.country is distinct from $6 then 'country' end], null) as changed`,
    [
      change.userId,
      block.firstName,
      block.lastName,
      block.functionTitle || null,
      block.city || null,
      block.country || null,
      block.version,
      change.now,
    ],
  );
  return stored.rows[0]?.changed ?? null;
}

/** Makes a customer the active one of a session. */
export async function storeActiveCustomer(db: Pool, sessionId: string, customerNr: string): Promise<void> {
  await db.query('update sessions set active_customer_nr = $2 where id = $1', [sessionId, customerNr]);
}

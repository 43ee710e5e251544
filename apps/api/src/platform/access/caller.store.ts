import type { Pool } from 'pg';
import type { Policy } from '@maincrop/domain/access/policy';
import type { Locale } from '../locale.ts';

export interface CallerRow {
  readonly session_id: string;
  readonly user_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly locale: Locale;
  readonly group_name: string | null;
  readonly mfa_preference: 'none' | 'SMS' | 'TOTP';
  readonly active_customer_nr: string | null;
  readonly authenticated_at: Date;
  readonly customer_nrs: string[];
  readonly role_ids: string[];
  readonly access_version: string;
}

/**
 * The user behind an access token, or null when token, session or user are not good any more. One query for each
 * request: what an administrator changes takes effect on the next one (AUTH-19).
 */
export async function callerByToken(pool: Pool, tokenHash: Buffer, now: Date): Promise<CallerRow | null> {
  const found = await pool.query<CallerRow>({
    name: 'caller-by-token',
    text: `select s.id as session_id, u.id as user_id, u.email, u.first_name, u.last_name, u.locale, u.group_name,
        case when u.mfa_preference = 'SMS' and u.phone is null then 'none'
          when u.mfa_preference = 'TOTP' and u.totp_secret is null then 'none'
          else u.mfa_preference end as mfa_preference, s.active_customer_nr, s.authenticated_at, v.version as access_version,
        array(select customer_nr from user_sap_customers where user_id = u.id order by customer_nr) as customer_nrs,
        array(select role_id from user_roles where user_id = u.id) as role_ids
      from access_tokens t
        join sessions s on s.id = t.session_id
        join users u on u.id = s.user_id
        cross join access_version v
      where t.token_hash = $1 and t.expires_at > $2 and s.ended_at is null and s.expires_at > $2
        and u.deleted_at is null`,
    values: [tokenHash, now],
  });
  return found.rows[0] ?? null;
}

export interface PolicyRow extends Policy {
  readonly roleId: string;
  readonly locale: string | null;
  readonly hasFilters: boolean;
}

/** All policies of all roles; read again only when their version has changed. */
export async function allPolicies(pool: Pool): Promise<PolicyRow[]> {
  const found = await pool.query<PolicyRow>(
    `select role_id as "roleId", resource, actions, effect, wildcard, locale,
       jsonb_array_length(filters) > 0 as "hasFilters"
     from policies`,
  );
  return found.rows;
}

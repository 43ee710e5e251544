import type { Pool } from 'pg';
import type { Policy } from '@maincrop/domain/access/policy';
import type { SessionFactor } from '@maincrop/domain/account/session-proof';
import type { Locale } from '@maincrop/domain/locale/locales';
import type { FactorProofRow } from './session-proof.store.ts';

export interface CallerRow extends FactorProofRow {
  readonly session_id: string;
  readonly user_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly locale: Locale;
  readonly group_name: string | null;
  readonly mfa_preference: SessionFactor;
  readonly company_id: string | null;
  readonly active_customer_nr: string | null;
  /** The user is enabled for the active customer, whether or not it has access to the portal. */
  readonly is_active_given: boolean;
  readonly authenticated_at: Date;
  readonly mail_proved_at: Date | null;
  /** For which the user is enabled and which have access to the portal. */
  readonly customer_nrs: string[];
  readonly role_ids: string[];
  /** When the user was deactivated; only ever set while an administrator acts as them. */
  readonly deleted_at: Date | null;
  readonly impersonated_user_id: string | null;
  readonly impersonation_ends_at: Date | null;
  /** Whose session it is: the user, or the administrator who acts as them. */
  readonly owner_id: string;
  readonly owner_first_name: string;
  readonly owner_last_name: string;
  readonly owner_group_name: string | null;
  /** Read only while somebody acts as the user. */
  readonly owner_role_ids: string[] | null;
  readonly access_version: string;
  readonly written_until: string | null;
}

/**
 * The users behind access tokens by `tokenKey`, without those whose token, session or owner are not good any more. While
 * an administrator acts as somebody, the user is that somebody and the second factor the administrator's own (OPEN-12).
 */
export async function callersByToken(
  pool: Pool,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<ReadonlyMap<string, CallerRow>> {
  const found = await pool.query<CallerRow & { readonly token_hash: Buffer }>({
    name: 'callers-by-token',
    text: `select t.token_hash, s.id as session_id, u.id as user_id, u.email, u.first_name, u.last_name, u.locale, u.group_name,
        case when a.mfa_preference = 'SMS' and a.phone is not null then 'SMS'
          when a.mfa_preference = 'TOTP' and a.totp_secret is not null then 'TOTP'
          when s.factor_method = 'company' then 'company'
          else 'none' end as mfa_preference, s.company->>'provider' as company_id, u.deleted_at, s.impersonated_user_id, s.impersonation_ends_at,
        a.id as owner_id, a.first_name as owner_first_name, a.last_name as owner_last_name,
        a.group_name as owner_group_name,
        case when s.impersonation_ends_at is not null
          then array(select role_id from user_roles where user_id = a.id) end as owner_role_ids,
        s.active_customer_nr, exists(select 1 from user_sap_customers c
          where c.user_id = u.id and c.customer_nr = s.active_customer_nr) as is_active_given,
        s.authenticated_at, s.factor_method, s.factor_proved_at, s.mail_proved_at,
        s.written_until::text as written_until,
        -- Not joined: PostgreSQL takes a table that it has no statistics of for one of two thousand rows.
        (select version from access_version) as access_version,
        array(select customer_nr from enabled_customers where user_id = u.id order by customer_nr) as customer_nrs,
        array(select role_id from user_roles where user_id = u.id) as role_ids
      from access_tokens t
        join sessions s on s.id = t.session_id
        join users a on a.id = s.user_id
        join users u on u.id = coalesce(s.impersonated_user_id, s.user_id)
      where t.token_hash = any($1) and t.expires_at > $2 and s.ended_at is null and s.expires_at > $2
        and a.deleted_at is null`,
    values: [tokenHashes, now],
  });
  return new Map(found.rows.map((row) => [tokenKey(row.token_hash), row]));
}

export function tokenKey(tokenHash: Buffer): string {
  return tokenHash.toString('base64');
}

export interface PolicyRow extends Policy {
  readonly roleId: string;
  readonly locale: string | null;
}

/** All policies of all roles; read again only when their version has changed. */
export async function allPolicies(pool: Pool): Promise<PolicyRow[]> {
  const found = await pool.query<PolicyRow>(
    `select role_id as "roleId", resource, actions, effect, wildcard, locale, filters
     from policies`,
  );
  return found.rows;
}

import { createHash } from 'node:crypto';
import { effectiveGroups, type Group, parseGroup } from '@maincrop/domain/access/groups';
import { type Policy, policiesInLocale } from '@maincrop/domain/access/policy';
import type { Locale } from '@maincrop/domain/locale/locales';
import type { HeldPolicy } from '@maincrop/domain/access/supplier-side';
import DataLoader from 'dataloader';
import type { Pool } from 'pg';
import { allowedLocale } from '../locale.ts';
import type { Caller } from './caller.ts';
import { allPolicies, type CallerRow, callersByToken, type PolicyRow, tokenKey } from './caller.store.ts';
import { impersonationOf } from './impersonation.ts';
import { factorProofOf } from './session-proof.store.ts';

/** Who calls, or null; `locale` decides which policies with a language count. */
export type Authenticate = (
  token: string,
  request: { readonly now: Date; readonly locale: Locale | null },
) => Promise<Caller | null>;

/** Requests that arrive together and are let in by one statement; more of them take several. */
const TOGETHER_MAX = 64;

/**
 * Makes the function that turns an access token into a caller. Policies are kept per version of the roles, the user
 * and the session are read each time (AUTH-19): in one statement for all requests that are waiting to be read from their
 * connections at that moment. Nothing is kept of it, and nobody joins a statement that is under way.
 */
export function createAuthenticator(pool: Pool): Authenticate {
  let known: { readonly version: string; readonly byRole: Map<string, PolicyRow[]> } | null = null;

  const policiesOf = async (version: string, roleIds: readonly string[]): Promise<PolicyRow[]> => {
    if (known?.version !== version) {
      known = { version, byRole: Map.groupBy(await allPolicies(pool), (policy) => policy.roleId) };
    }
    const { byRole } = known;
    return roleIds.flatMap((role) => byRole.get(role) ?? []);
  };

  const callers = new DataLoader<Presented, CallerRow | null>(
    async (presented) => {
      const hashes = presented.map(({ tokenHash }) => tokenHash);
      const latest = Math.max(...presented.map(({ now }) => now.getTime()));
      const found = await callersByToken(pool, hashes, new Date(latest));
      return presented.map(({ tokenHash }) => found.get(tokenKey(tokenHash)) ?? null);
    },
    { cache: false, maxBatchSize: TOGETHER_MAX, batchScheduleFn: (send) => setImmediate(send) },
  );

  return async (token, { now, locale }) => {
    const tokenHash = hashOfSecret(token);
    const row = await callers.load({ tokenHash, now });
    if (!row) return null;
    const groups = groupsOf(row.group_name);
    const storedLocale = allowedLocale(row.locale, groups);
    const current = locale === null ? storedLocale : allowedLocale(locale, groups);
    const grantedTo = async (roleIds: readonly string[]) =>
      policiesInLocale(await policiesOf(row.access_version, roleIds), current).map(withoutOrigin);
    const policies = await grantedTo(row.role_ids);
    const impersonation = impersonationOf(row, {
      administrator: {
        groups: groupsOf(row.owner_group_name),
        policies: await grantedTo(row.owner_role_ids ?? []),
      },
      user: { groups, policies: (await policiesOf(row.access_version, row.role_ids)).map(asHeld) },
      now,
    });
    const hasEnded = impersonation?.hasEnded ?? false;
    return {
      sessionId: row.session_id,
      tokenHash,
      userId: row.user_id,
      email: row.email,
      fullName: `${row.first_name} ${row.last_name}`.trim(),
      locale: current,
      storedLocale,
      groups: hasEnded ? [] : groups,
      policies: hasEnded ? [] : policies,
      mfa: row.mfa_preference,
      companyId: row.company_id,
      impersonatorId: impersonation === null ? null : row.owner_id,
      impersonation,
      authenticatedAt: row.authenticated_at,
      factorProof: factorProofOf(row),
      mailProvedAt: row.mail_proved_at,
      ...activeCustomerOf(row),
      enabledCustomerNrs: row.customer_nrs,
      writtenUntil: row.written_until,
    };
  };
}

interface Presented {
  readonly tokenHash: Buffer;
  readonly now: Date;
}

/** An active customer without access to the portal is no reason to show another under its name. */
function activeCustomerOf({ active_customer_nr: active, ...row }: CallerRow) {
  const isOpen = active !== null && row.customer_nrs.includes(active);
  const isWithdrawn = row.is_active_given && !isOpen;
  return { customerNr: isOpen ? active : null, withdrawnCustomerNr: isWithdrawn ? active : null };
}

function groupsOf(name: string | null): readonly Group[] {
  const group = parseGroup(name);
  return effectiveGroups(group === null ? [] : [group]);
}

/** What is stored of a secret that somebody else keeps. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

function asHeld({ filters, ...policy }: PolicyRow): HeldPolicy {
  return { ...policy, hasFilters: (filters ?? []).length > 0 };
}

/** What of a stored policy counts for access; its filters are read where rows are (OPEN-08). */
function withoutOrigin({ resource, actions, effect, wildcard, filters }: PolicyRow): Policy {
  return { resource, actions, effect, wildcard, ...(filters?.length && { filters }) };
}

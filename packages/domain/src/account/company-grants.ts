import type { Group } from '../access/groups.ts';

/** What a group of the company's directory stands for in the portal. */
export interface CompanyGroup {
  /** As the directory says it: a name, an id or an address of a group. */
  readonly value: string;
  readonly group: Group | null;
  /** Ids of roles that are given beside the default role of the group. */
  readonly roles: readonly string[];
}

/** What the groups of somebody's directory give them. */
export interface CompanyGrants {
  /** Null: the mapping names none. */
  readonly group: Group | null;
  readonly roles: readonly string[];
}

/**
 * What the mapping gives to a member of these groups: the group of the first entry that names one, in the order of the
 * mapping, and the roles of all entries. Groups that the mapping does not name give nothing. Never fails.
 */
export function companyGrants(memberOf: readonly string[], mapping: readonly CompanyGroup[]): CompanyGrants {
  const matching = mapping.filter(({ value }) => memberOf.includes(value));
  return {
    group: matching.find(({ group }) => group !== null)?.group ?? null,
    roles: [...new Set(matching.flatMap(({ roles }) => roles))],
  };
}

/** Group and roles of an account, and what of them the company gave. */
export interface CompanyHolder extends CompanyGrants {
  readonly given: CompanyGrants;
}

/**
 * What an account has once the company gives `grants` in place of what it gave before: what was given by hand stays,
 * what the company no longer gives goes, and the default role changes with the group. `defaultRole` answers null where
 * a group has none. Never fails.
 */
export function afterGrants(
  holder: CompanyHolder,
  grants: CompanyGrants,
  defaultRole: (group: Group) => string | null,
): CompanyGrants {
  const isTakenAway = holder.given.group !== null && holder.given.group === holder.group;
  const group = grants.group ?? (isTakenAway ? null : holder.group);
  const kept = holder.roles.filter((role) => !holder.given.roles.includes(role));
  const roles = new Set([...kept, ...grants.roles]);
  if (group !== holder.group) {
    const [former, next] = [holder.group, group].map((each) => (each === null ? null : defaultRole(each)));
    if (former && !grants.roles.includes(former)) roles.delete(former);
    if (next) roles.add(next);
  }
  return { group, roles: [...roles].toSorted() };
}

/** The part of an address that a company owns, in lower case; empty where there is none. */
export function domainOfEmail(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** How a company says that a second factor was proved. Source: RFC 8176 (`amr`), OpenID Connect Core 1.0 (`acr`). */
export interface FactorSigns {
  readonly amr: readonly string[];
  readonly acr: readonly string[];
}

/** Whether a company says so; nothing that it does not say counts. */
export function saysFactor(
  claims: { readonly amr: readonly string[]; readonly acr: string | null },
  signs: FactorSigns,
): boolean {
  return (
    claims.amr.some((method) => signs.amr.includes(method)) ||
    (claims.acr !== null && signs.acr.includes(claims.acr))
  );
}

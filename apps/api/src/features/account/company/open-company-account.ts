import { companyGrants, domainOfEmail } from '@maincrop/domain/account/company-grants';
import type { ErrorCode } from '@maincrop/contract/errors';
import { hasEmailForm } from '@maincrop/domain/email/email';
import type { Locale } from '@maincrop/domain/locale/locales';
import type { PoolClient } from 'pg';
import { insertUser } from '../../../db/new-user.ts';
import type { AuditAction } from '../../../platform/audit-action.ts';
import { writeAudit } from '../../../platform/audit.ts';
import {
  type CompanyAccountRow,
  linkAccount,
  lockedCompanyAccount,
  provisionedGroups,
} from '../../../platform/company/company-account.store.ts';
import type { CompanyProvider } from '../../../platform/company/company-config.ts';
import { giveGrants } from '../../../platform/company/give-grants.ts';
import { allowedLocale } from '../../../platform/locale.ts';
import { promiseNotice } from '../../../platform/notice.ts';
import { NOBODY } from '../account.store.ts';
import type { CompanyPerson } from './company-person.ts';

export interface Arrival {
  readonly provider: CompanyProvider;
  readonly person: CompanyPerson;
  readonly now: Date;
  readonly requestId: string;
  readonly locale: Locale;
}

/** The account of somebody who comes from a company, or why there is none. */
export type OpenedAccount =
  | { readonly kind: 'open'; readonly userId: string }
  | { readonly kind: 'refused'; readonly code: ErrorCode };

/**
 * Finds the account of a person by the company's own name for them, else by a verified address in a domain of the
 * company, else makes one; then gives it what the mapping says. What is taken away stays so though the sign-in is
 * refused, so nothing is thrown. Source: decision 154.
 */
export async function openCompanyAccount(client: PoolClient, arrival: Arrival): Promise<OpenedAccount> {
  const { provider, person, now, requestId } = arrival;
  const account = await accountOf(client, arrival);
  if (typeof account === 'string') return { kind: 'refused', code: account };
  const userId = account?.id ?? (await createAccount(client, arrival));
  if (typeof userId !== 'string') return { kind: 'refused', code: userId.code };
  const link = { provider: provider.id, userId, now, subject: person.subject };
  await linkAccount(client, { ...link, claimedGroups: person.groups });
  if (account?.subject === null) {
    await note(client, arrival, { userId, action: 'company.linked' });
    const params = { company: provider.name };
    await promiseNotice(client, { kind: 'company-linked', userId, at: now.toISOString(), params });
  }
  const group = await giveGrants(client, userId, { provider, now, requestId, actorUserId: userId });
  return group === null ? { kind: 'refused', code: 'company-sign-in.no-group' } : { kind: 'open', userId };
}

/** The account that is there, null where there is none, or why it must not be opened. */
async function accountOf(
  client: PoolClient,
  { provider, person }: Arrival,
): Promise<CompanyAccountRow | null | ErrorCode> {
  const known = await lockedCompanyAccount(client, provider.id, { subject: person.subject });
  const problem = known === null ? addressProblem(person, provider) : knownProblem(known, provider);
  if (problem !== null) return problem;
  const found = known ?? (await lockedCompanyAccount(client, provider.id, { email: person.email ?? '' }));
  // A sign-up that nobody confirmed is nobody's account.
  if (found === null || !(found.is_confirmed || found.is_closed)) return null;
  return problemOfLink(found, person) ?? found;
}

/** An address counts when the company says that it is the person's own and the configuration that it may say so. */
function addressProblem(person: CompanyPerson, { domains }: CompanyProvider): ErrorCode | null {
  if (person.email === null || !hasEmailForm(person.email)) return 'company-sign-in.no-email';
  if (!person.isEmailVerified) return 'company-sign-in.email-unverified';
  return domains.includes(domainOfEmail(person.email)) ? null : 'company-sign-in.other-domain';
}

/** A domain may have been given to another company since. */
function knownProblem(account: CompanyAccountRow, { domains }: CompanyProvider): ErrorCode | null {
  return domains.includes(domainOfEmail(account.email)) ? null : 'company-sign-in.other-domain';
}

/** Somebody else may have got the address of a person who left: only an administrator can tell. */
function problemOfLink(account: CompanyAccountRow, { subject }: CompanyPerson): ErrorCode | null {
  if (account.is_closed) return 'company-sign-in.account-closed';
  return account.subject === null || account.subject === subject ? null : 'company-sign-in.other-person';
}

async function createAccount(
  client: PoolClient,
  arrival: Arrival,
): Promise<string | { readonly code: ErrorCode }> {
  const { provider, person, now, locale } = arrival;
  if (provider.newAccounts === 'refuse') return { code: 'company-sign-in.no-account' };
  const memberOf = (await provisionedGroups(client, provider.id, NOBODY)) ?? person.groups;
  const group = companyGrants(memberOf, provider.mapping).group ?? provider.defaultGroup;
  if (group === null) return { code: 'company-sign-in.no-group' };
  const user = {
    email: person.email ?? '',
    firstName: person.firstName,
    lastName: person.lastName,
    // Follows, so that it is known as given by the company.
    group: null,
    roles: [],
    sapId: null,
    locale: allowedLocale(locale, [group]),
  };
  const userId = await insertUser(client, user, now);
  if (userId === null) return { code: 'company-sign-in.expired' };
  await note(client, arrival, { userId, action: 'company.account-created' });
  return userId;
}

async function note(
  client: PoolClient,
  { provider, now, requestId }: Arrival,
  { userId, action }: { readonly userId: string; readonly action: AuditAction },
): Promise<void> {
  await writeAudit(client, {
    at: now,
    action,
    requestId,
    actorUserId: userId,
    object: userId,
    after: { company: provider.id },
  });
}

import type { FieldProblem } from '@maincrop/contract/errors';
import type { Group } from '@maincrop/domain/access/groups';
import { hasEmailForm } from '@maincrop/domain/email/email';
import { type Locale, localesFor } from '@maincrop/domain/locale/locales';
import { type Delegation, mayChangeRoles, mayGiveGroup } from '../user-roles/delegation.ts';
import { sapIdProblem } from '../sap-customers/sap-customer.ts';
import type { CopiedCustomer } from '../sap-customers/sap-customer.store.ts';

/** A user who is to be added; roles by id, the SAP ID padded or empty. */
export interface WantedUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly group: Group;
  readonly roles: readonly string[];
  readonly sapId: string;
  readonly locale: Locale;
}

/** What is true when users are added: who adds them, and what the portal knows of their SAP IDs and addresses. */
export interface NewUserGround {
  readonly delegation: Delegation;
  readonly customers: ReadonlyMap<string, CopiedCustomer>;
  /** Lower case. */
  readonly takenEmails: ReadonlySet<string>;
}

/** Everything that is wrong with a new user; empty when nothing is. Source: ADM-04, OPEN-22, OPEN-23, I18N-02. */
export function newUserProblems(user: WantedUser, ground: NewUserGround): FieldProblem[] {
  const problems: (FieldProblem | null)[] = [
    emailProblem(user.email, ground.takenEmails),
    mayGiveGroup(ground.delegation, user.group) ? null : { field: 'group', code: 'users.beyond-own-rights' },
    rolesProblem(user.roles, ground.delegation),
    sapIdProblem('sapId', user.sapId, ground.customers),
    localesFor([user.group]).includes(user.locale)
      ? null
      : { field: 'locale', code: 'account.locale-not-allowed' },
  ];
  return problems.filter((problem) => problem !== null);
}

/** Whether an address is one and is free. */
export function emailProblem(email: string, takenEmails: ReadonlySet<string>): FieldProblem | null {
  if (!hasEmailForm(email)) return { field: 'email', code: 'users.invalid-email' };
  return takenEmails.has(email.toLowerCase()) ? { field: 'email', code: 'users.already-exists' } : null;
}

function rolesProblem(roles: readonly string[], delegation: Delegation): FieldProblem | null {
  if (!roles.every((id) => delegation.roles.has(id))) return { field: 'roles', code: 'users.unknown-role' };
  return mayChangeRoles(delegation, { before: [], after: roles })
    ? null
    : { field: 'roles', code: 'users.beyond-own-rights' };
}

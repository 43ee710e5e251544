import type { FieldProblem } from '@maincrop/contract/errors';
import type { ImportedRow } from '@maincrop/contract/schemas/users';
import { type Group, GROUPS } from '@maincrop/domain/access/groups';
import { DEFAULT_LOCALE, type Locale, LOCALE_IDS, LOCALES } from '@maincrop/domain/locale/locales';
import { paddedSapId } from '@maincrop/domain/sap-id/sap-id';
import { textsOf } from '@maincrop/messages/texts';
import { isCalled } from '../../../platform/access/role-name.ts';
import { type NewUserGround, newUserProblems, type WantedUser } from '../new-user/check-new-user.ts';
import { ROLE_SEPARATOR } from './csv-columns.ts';
import { type Delegation, defaultRolesOf } from '../user-roles/delegation.ts';
import type { CsvRow } from './read-users-table.ts';

const NAME_MAX_LENGTH = 80;
const EMAIL_MAX_LENGTH = 254;
// Fifty roles, as many as one call may give, by id or name.
const ROLES_MAX_LENGTH = 4000;
const UNKNOWN_LOCALE = {
  code: 'users.csv-unknown-locale',
  params: { values: LOCALES.map(({ id, label }) => `${label} (${id})`).join(', ') },
} as const;

/** A row of the file with its verdict; `user` is null where it is refused. */
export interface JudgedRow {
  readonly line: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly user: WantedUser | null;
  readonly problems: readonly FieldProblem[];
}

/** Judges each row by itself and against the rows above it; an address counts once in a file. */
export function judgeRows(rows: readonly CsvRow[], ground: NewUserGround): JudgedRow[] {
  const seen = new Set<string>();
  return rows.map(({ line, values }) => {
    const email = values['e-mail'];
    const { user, problems } = userOf(values, ground);
    const isRepeated = email !== '' && seen.has(email.toLowerCase());
    seen.add(email.toLowerCase());
    const all: FieldProblem[] = isRepeated
      ? [...problems, { field: 'email', code: 'users.csv-repeated-email' }]
      : [...problems];
    const named = { email, firstName: values['first name'], lastName: values['last name'] };
    return { line, ...named, user: isRepeated ? null : user, problems: all };
  });
}

/** In a file a role was not chosen from a list that may have changed, but spelled. */
function inFile(problem: FieldProblem): FieldProblem {
  return problem.code === 'users.unknown-role' ? { ...problem, code: 'users.csv-unknown-role' } : problem;
}

/** A judged row as the report shows it. */
export function presentRow(row: JudgedRow, isCreated: boolean): ImportedRow {
  return {
    line: row.line,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    verdict: row.user === null ? 'refused' : isCreated ? 'created' : 'valid',
    problems: row.problems.map(({ field, code, params }) => ({
      field,
      code,
      ...(params && { params: { ...params } }),
    })),
  };
}

/**
 * The user that a row asks for, with all that is wrong with it: what cannot be read by itself, and of the rest what can be
 * judged without it, so that a file is put right at once instead of mistake by mistake.
 */
function userOf(
  values: CsvRow['values'],
  ground: NewUserGround,
): { readonly user: WantedUser | null; readonly problems: readonly FieldProblem[] } {
  const group = groupOf(values.group);
  const locale = localeOf(values.language);
  const unread = [
    ...textProblems('email', values['e-mail'], EMAIL_MAX_LENGTH),
    ...textProblems('firstName', values['first name'], NAME_MAX_LENGTH),
    ...textProblems('lastName', values['last name'], NAME_MAX_LENGTH),
    ...lengthProblems('roles', values.roles, ROLES_MAX_LENGTH),
    ...choiceProblems('group', values.group, group === null ? { code: 'users.unknown-group' } : null),
    ...choiceProblems('locale', values.language, locale === null ? UNKNOWN_LOCALE : null),
  ];
  const isUnread = (field: string) => unread.some((problem) => problem.field === field);
  const named = isUnread('roles') ? [] : rolesNamed(values.roles, ground.delegation);
  const user: WantedUser = {
    email: values['e-mail'],
    firstName: values['first name'],
    lastName: values['last name'],
    group: group ?? 'end-users',
    roles: named.length > 0 || group === null ? named : defaultRolesOf(ground.delegation, group),
    sapId: paddedSapId(values['SAP id']),
    locale: locale ?? DEFAULT_LOCALE,
  };
  // A language is allowed or not to a group.
  const canJudge = (field: string) => !isUnread(field) && (group !== null || field !== 'locale');
  const wrong = newUserProblems(user, ground).filter(({ field }) => canJudge(field));
  const problems = [...unread, ...wrong.map(inFile)];
  return { user: problems.length > 0 ? null : user, problems };
}

function textProblems(field: string, value: string, maximum: number): FieldProblem[] {
  if (value === '') return [{ field, code: 'users.csv-value-missing' }];
  return lengthProblems(field, value, maximum);
}

function lengthProblems(field: string, value: string, maximum: number): FieldProblem[] {
  return value.length > maximum ? [{ field, code: 'users.csv-value-too-long', params: { maximum } }] : [];
}

function choiceProblems(
  field: string,
  value: string,
  problem: Omit<FieldProblem, 'field'> | null,
): FieldProblem[] {
  if (value === '') return [{ field, code: 'users.csv-value-missing' }];
  return problem === null ? [] : [{ field, ...problem }];
}

/** A group by its id or by its name, as the portal shows it in any language. */
function groupOf(text: string): Group | null {
  const lower = text.toLowerCase();
  const names = (group: Group) => LOCALE_IDS.map((locale) => textsOf('users', locale).group[group]);
  return (
    GROUPS.find((group) => [group, ...names(group)].some((name) => name.toLowerCase() === lower)) ?? null
  );
}

/** A language by its id or by its own name. */
function localeOf(language: string): Locale | null {
  const lower = language.toLowerCase();
  const found = LOCALES.find(({ id, label }) => [id, label].some((name) => name.toLowerCase() === lower));
  return found?.id ?? null;
}

/** Roles by id or by name, whatever the case; one that is neither is left as it stands and so is unknown. */
function rolesNamed(cell: string, { roles }: Delegation): string[] {
  const wanted = cell
    .split(ROLE_SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const ids = wanted.map((text) => {
    const lower = text.toLowerCase();
    const role = [...roles.values()].find((each) => each.id.toLowerCase() === lower || isCalled(each, text));
    return role?.id ?? text;
  });
  return [...new Set(ids)];
}

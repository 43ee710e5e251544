import { GROUPS } from '@maincrop/domain/access/groups';
import { z } from 'zod';
import { FileFormat } from './exported-file.ts';
import { SortText } from './list-page.ts';
import { Locale } from './locale.ts';
import { IsEncodingGuessed, SentTable } from './sent-table.ts';
import { SapCustomer } from './account.ts';

const Id = z.uuid();
const Email = z.string().trim().max(254);
const Name = z.string().trim().min(1).max(80);
const RoleId = z.string().trim().min(1).max(80);
const RoleIds = z.array(RoleId).max(50);
/** As read, so that no change of somebody else is overwritten; without it the last one wins (decision 116). */
const Version = z.int().min(1);
/** Longer than the 12 characters allowed, so that too long a number gets a sentence of its own. */
const SapId = z.string().trim().max(40);

const RoleName = z.object({ id: z.string(), name: z.string() });

/** Source: spec 3 "User management", ADM-01, ADM-03. */
const userFields = {
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The customer of the SAP ID; null without one, or while the portal does not know it. */
  customer: z.object({ CustomerNr: z.string(), CustName1: z.string() }).nullable(),
  status: z.enum(['active', 'inactive']),
  deletedAt: z.string().nullable(),
  /** Invited, but no password set yet, and no company signs them in. */
  isInvited: z.boolean(),
  group: z.string().nullable(),
  roles: z.array(RoleName),
  sapId: z.string().nullable(),
  locale: z.string(),
  phone: z.string().nullable(),
  mfa: z.enum(['none', 'SMS', 'TOTP']),
  /** When the user asked for help with a lost second factor; null when not, or when it was reset since. */
  helpAskedAt: z.string().nullable(),
  version: z.int(),
};
export const User = z.object(userFields).meta({ id: 'User' });
export type User = z.output<typeof User>;

/** Who waits for something: for help with a lost second factor, for a factor at all, for a first password. */
const USERS_ONLY = ['asks-for-help', 'no-second-factor', 'invited'] as const;
export type UsersOnly = (typeof USERS_ONLY)[number];

const listFilter = {
  /** `true`: disabled users only (ADM-02). */
  disabled: z.enum(['true', 'false', '1', '0']).optional(),
  /** The name of a group (OPEN-45). */
  filter: z.string().trim().max(40).optional(),
  only: z.enum(USERS_ONLY).optional(),
  /** Id of a role that they have; one that is not there finds nobody. */
  role: RoleId.optional(),
  /** E-mail, names, SAP ID or customer; fewer than three characters count as empty (LIM-02). */
  search: z.string().trim().max(80).optional(),
  sort: SortText,
};
export const ListUsersQuery = z.object({
  per_page: z.coerce.number().int().min(1).max(100).default(10),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  ...listFilter,
});
export type ListUsersQuery = z.output<typeof ListUsersQuery>;
export const UserList = z.object({
  items: z.array(User),
  current_page: z.int(),
  pages: z.int(),
  per_page: z.int(),
  total: z.int(),
});
export type UserList = z.output<typeof UserList>;

export const GetUserQuery = z.object({ id: Id });
export const UserDetail = z
  .object({
    ...userFields,
    enabledSapCustomers: z.array(SapCustomer),
    /** Without one there is none to reset: a company signs them in, or they have not accepted the invitation yet. */
    hasPassword: z.boolean(),
    /** May be impersonated, as far as the user's own rights go: nobody acts as one of the supplier's people. */
    isActable: z.boolean(),
    /** While wrong passwords or codes keep the user waiting: the last of them, and until when the next try waits. */
    wait: z.object({ since: z.string(), until: z.string() }).nullable(),
    /** The signed-in person: cannot be disabled, reset or impersonated by themselves. */
    isOneself: z.boolean(),
    createdAt: z.string(),
  })
  .meta({ id: 'UserDetail' });
export type UserDetail = z.output<typeof UserDetail>;

/** Without `roles` the default role of the group is given. Source: OPEN-23. */
export const CreateUserBody = z.object({
  email: Email,
  firstName: Name,
  lastName: Name,
  group: z.enum(GROUPS),
  roles: RoleIds.optional(),
  sapId: SapId.nullable().default(null),
  locale: Locale,
});
export type CreateUserBody = z.output<typeof CreateUserBody>;
export const CreatedUser = z.object({ id: z.string() });

export const UpdateUserQuery = z.object({ id: Id });
/** Only what is given changes; an empty SAP ID or group takes it away. */
export const UpdateUserBody = z.object({
  firstName: Name.optional(),
  lastName: Name.optional(),
  group: z.enum(GROUPS).nullable().optional(),
  sapId: SapId.nullable().optional(),
  locale: Locale.optional(),
  version: Version.optional(),
  /** The id may stand here instead of in the query (OPEN-70). */
  id: Id.optional(),
});
export type UpdateUserBody = z.output<typeof UpdateUserBody>;
export const NewVersion = z.object({ version: z.int() });

/** Acts on one user. */
export const UserIdBody = z.object({ id: Id });

/** Without an id: what the caller may give to a new user. */
export const ListUserRolesQuery = z.object({ id: Id.optional() });
/** `group` names the group whose default role it is; `isAssignable`: no wider than the caller's own rights. */
export const AssignableRole = z.object({
  id: z.string(),
  name: z.string(),
  group: z.enum(GROUPS).nullable(),
  isAssignable: z.boolean(),
});
export type AssignableRole = z.output<typeof AssignableRole>;
export const UserRoles = z.object({
  user_id: z.string().nullable(),
  role_ids: z.array(z.string()),
  version: z.int().nullable(),
  roles: z.array(AssignableRole),
});
export type UserRoles = z.output<typeof UserRoles>;
export const SetUserRolesBody = z.object({ user_id: Id, role_ids: RoleIds, version: Version.optional() });
export const SetUserRolesBulkBody = z.object({ user_ids: z.array(Id).min(1).max(500), role_id: RoleId });
/** How many of them did not have the role before. */
export const BulkAnswer = z.object({ changed: z.int() });

export const LookUpSapCustomerQuery = z.object({ customer_nr: SapId.min(1) });
export const SearchSapCustomersQuery = z.object({ search: z.string().trim().min(2).max(60) });
/** The best matches; `hasMore`: there are others. */
export const FoundSapCustomers = z.object({ items: z.array(SapCustomer), hasMore: z.boolean() });

/** `CustomerNr` is the padded number that is stored. Source: OPEN-22. */
export const SapCustomerLookup = z.discriminatedUnion('status', [
  z.object({ status: z.literal('found'), customer: SapCustomer }),
  z.object({ status: z.literal('no-portal-access'), customer: SapCustomer }),
  z.object({ status: z.literal('unknown') }),
]);
export type SapCustomerLookup = z.output<typeof SapCustomerLookup>;
export const UpdateEnabledSapCustomersBody = z.object({
  client_id: Id,
  sapIds: z.array(SapId.min(1)).max(200),
  version: Version.optional(),
});

/** With an id start (a reason is needed), without one stop (API-20). */
export const ImpersonateBody = z.object({
  id: Id.optional(),
  reason: z.string().trim().min(3).max(200).optional(),
});

/** A file, or else the text of one; at most 1,000 rows and 1 MB. */
export const ImportUsersBody = z.object({
  file: SentTable.optional(),
  csv: z.string().optional(),
  isTrial: z.boolean().default(true),
});
export type ImportUsersBody = z.input<typeof ImportUsersBody>;
export const ImportedRow = z.object({
  /** Row of the file as a spreadsheet counts, from 2; the header is row 1. */
  line: z.int(),
  email: z.string(),
  /** As read, so that letters read wrongly are seen before anybody is added. */
  firstName: z.string(),
  lastName: z.string(),
  verdict: z.enum(['valid', 'created', 'refused']),
  problems: z.array(
    z.object({
      field: z.string(),
      code: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
});
export type ImportedRow = z.output<typeof ImportedRow>;
export const ImportReport = z.object({
  isTrial: z.boolean(),
  total: z.int(),
  valid: z.int(),
  created: z.int(),
  isEncodingGuessed: IsEncodingGuessed,
  rows: z.array(ImportedRow),
});
export type ImportReport = z.output<typeof ImportReport>;

export const ExportUsersQuery = z.object({ ...listFilter, format: FileFormat });

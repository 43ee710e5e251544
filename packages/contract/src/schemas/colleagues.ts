import { z } from 'zod';
import { FileFormat } from './exported-file.ts';
import { SortText } from './list-page.ts';
import { Locale } from './locale.ts';
import { AssignableRole } from './users.ts';

const Id = z.uuid();
const RoleIds = z.array(z.string().trim().min(1).max(80)).max(50);

/** What a customer's own administrator sees of a colleague. */
export const Colleague = z
  .object({
    id: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    status: z.enum(['active', 'inactive']),
    isInvited: z.boolean(),
    roles: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Not oneself, no administrator, and acting for no customer that the caller does not act for too. */
    isEditable: z.boolean(),
    /** Was deactivated for the active customer, and may be activated again. */
    isEnablable: z.boolean(),
    /** May be changed and acts for others of the caller's customers too, so that only the active one can be ended. */
    hasOtherCustomers: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Colleague' });
export type Colleague = z.output<typeof Colleague>;

export const ListColleaguesQuery = z.object({
  per_page: z.coerce.number().int().min(1).max(100).default(10),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  search: z.string().trim().max(80).optional(),
  sort: SortText,
});
export type ListColleaguesQuery = z.output<typeof ListColleaguesQuery>;
export const ExportColleaguesQuery = ListColleaguesQuery.pick({ search: true, sort: true }).extend({
  format: FileFormat,
});
export const ColleagueList = z.object({
  items: z.array(Colleague),
  current_page: z.int(),
  pages: z.int(),
  per_page: z.int(),
  total: z.int(),
  /** Roles that the caller may give: none wider than their own. */
  roles: z.array(AssignableRole),
});
export type ColleagueList = z.output<typeof ColleagueList>;

/** The colleague gets the group of the caller and these roles. */
export const InviteColleagueBody = z.object({
  email: z.string().trim().max(254),
  firstName: z.string().trim().min(1).max(80),
  lastName: z.string().trim().min(1).max(80),
  role_ids: RoleIds.min(1),
  locale: Locale,
});
export type InviteColleagueBody = z.output<typeof InviteColleagueBody>;
export const SetColleagueRolesBody = z.object({
  user_id: Id,
  role_ids: RoleIds,
  version: z.int().min(1),
});
export const ColleagueBody = z.object({ id: Id });

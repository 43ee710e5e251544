import { z } from 'zod';
import { FileFormat } from './exported-file.ts';
import { Locale } from './locale.ts';

const Action = z.enum(['get', 'post', 'put', 'delete']);
const Effect = z.enum(['allow', 'deny']);
const Group = z.enum([
  'administrators',
  'direct-customers',
  'indirect-customers',
  'end-users',
  'multinationals',
]);

/** As kept: a filter that the service does not understand is shown as it is and never grants (OPEN-08). */
const Filter = z.object({ model: z.string(), field: z.string(), operator: z.string(), value: z.string() });

export const RolePolicy = z
  .object({
    id: z.string(),
    roleId: z.string(),
    resource: z.string(),
    actions: z.array(Action),
    effect: Effect,
    wildcard: z.boolean(),
    locale: z.string().nullable(),
    filters: z.array(Filter),
  })
  .meta({ id: 'RolePolicy' });
export type RolePolicy = z.output<typeof RolePolicy>;

/** `group` has this role as its default; such a role can be changed but not deleted (ACC-13). */
export const Role = z
  .object({
    id: z.string(),
    name: z.string(),
    version: z.int(),
    group: Group.nullable(),
    userCount: z.int(),
    policies: z.array(RolePolicy),
  })
  .meta({ id: 'Role' });
export type Role = z.output<typeof Role>;

export const ListRolesQuery = z.object({ filter: z.string().trim().max(80).optional() });
export const ExportRolesQuery = ListRolesQuery.extend({ format: FileFormat });
export const RoleList = z.object({ items: z.array(Role) });

/** `model` names the rows that filters of a policy on this resource may narrow; null when they cannot. */
export const RoleAttributes = z.object({
  resources: z.array(
    z.object({ resource: z.string(), actions: z.array(Action), model: z.string().nullable() }),
  ),
  models: z.array(
    z.object({
      model: z.string(),
      fields: z.array(
        z.object({
          field: z.string(),
          kind: z.enum(['text', 'date']),
          operators: z.array(z.string()),
          values: z
            .array(z.string())
            .nullable()
            .meta({ description: 'The only values, where they are known' }),
        }),
      ),
    }),
  ),
});
export type RoleAttributes = z.output<typeof RoleAttributes>;

/** `*`, a path, or a path ending in a wildcard; a policy with an id of this role keeps that id. */
const PolicyInput = z.object({
  id: z.string().max(64).optional(),
  resource: z
    .string()
    .trim()
    .max(300)
    .regex(/^(\*|\/[^\s*]*(\/\*)?|\/\*)$/),
  actions: z.array(Action).min(1).max(4),
  effect: Effect,
  wildcard: z.boolean().default(false),
  locale: Locale.nullable().default(null),
  filters: z
    .array(
      z.object({
        model: z.string().max(40),
        field: z.string().max(40),
        operator: z.string().max(20),
        value: z.string().trim().max(400),
      }),
    )
    .max(10)
    .default([]),
});
export type PolicyInput = z.output<typeof PolicyInput>;

export const SaveRoleQuery = z.object({ id: z.string().trim().min(1).max(64).optional() });
/** `version` is the one that was read; without it the last change wins. */
export const SaveRoleBody = z.object({
  name: z.string().trim().min(1).max(80),
  policies: z.array(PolicyInput).max(300),
  version: z.int().optional(),
  /** The id may stand here instead of in the query (OPEN-70). */
  id: z.string().trim().min(1).max(64).optional(),
});
export type SaveRoleBody = z.output<typeof SaveRoleBody>;
export const RoleQuery = z.object({ id: z.string().trim().min(1).max(64) });
/** `version` is the one that was read; without it the role goes as it is. */
export const DeleteRoleQuery = RoleQuery.extend({ version: z.coerce.number().int().optional() });

const RoleContent = z.object({ name: z.string(), policies: z.array(RolePolicy) });
export const RoleVersions = z.object({
  items: z.array(
    z.object({
      version: z.int(),
      at: z.string(),
      by: z.object({ id: z.string(), fullName: z.string() }).nullable(),
      before: RoleContent.nullable(),
      after: RoleContent.nullable(),
    }),
  ),
});
export type RoleVersions = z.output<typeof RoleVersions>;

/** `user_id` is the id or the e-mail of an account; `with_role` a role that it does not have yet. */
export const ExplainAccessQuery = z.object({
  user_id: z.string().trim().min(1).max(254),
  with_role: z.string().trim().max(64).optional(),
});
const AttributedPolicy = RolePolicy.extend({ roleName: z.string() });
export type AttributedPolicy = z.output<typeof AttributedPolicy>;
/** Why an endpoint is open or closed; `policyIds` are the policies that decided. */
const Verdict = z.object({
  isAllowed: z.boolean(),
  reason: z.enum([
    'public',
    'signed-in',
    'deny',
    'allow',
    'allow-filtered',
    'not-understood',
    'group',
    'no-policy',
  ]),
  policyIds: z.array(z.string()),
});
export type Verdict = z.output<typeof Verdict>;
export const AccessExplanation = z.object({
  user: z.object({
    id: z.string(),
    email: z.string(),
    fullName: z.string(),
    locale: Locale,
    groups: z.array(Group),
    mfa: z.enum(['none', 'SMS', 'TOTP']),
    isActive: z.boolean(),
    customerNrs: z.array(z.string()),
    isContainerCustomer: z.boolean(),
    roles: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  /** Policies of the user's roles that count in the user's language. */
  policies: z.array(AttributedPolicy),
  withRole: z.object({ id: z.string(), name: z.string(), policies: z.array(AttributedPolicy) }).nullable(),
  endpoints: z.array(
    z.object({
      id: z.string(),
      method: z.string(),
      path: z.string(),
      verdict: Verdict,
      /** What is missing besides the policy: a second factor, an SAP customer. */
      missing: z.array(z.enum(['mfa', 'customer'])),
      withRole: Verdict.nullable(),
    }),
  ),
});
export type AccessExplanation = z.output<typeof AccessExplanation>;

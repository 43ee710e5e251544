import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import { textsOf } from '@maincrop/messages/texts';
import type { AuditLine } from '@maincrop/contract/schemas/audit';
import type { WaitingClaimDetail } from '@maincrop/contract/schemas/claims-desk';
import type { Role, RolePolicy } from '@maincrop/contract/schemas/roles';
import type { User } from '@maincrop/contract/schemas/users';
import { ADMINISTRATOR } from '../world/accounts.ts';
import { claimColumns } from './exported-customer-pages.ts';
import { allPages, type Counterparts, csv, dayAtSupplier, type ExportedPage, page } from './exported-page.ts';

const roleTexts = textsOf('roles', DEFAULT_LOCALE);

const deskColumns: Counterparts<WaitingClaimDetail & { readonly evidenceCount: number }> = {
  'Customer number': (claim) => claim.CustomerNr,
  Customer: (claim) => claim.customerName,
  ...claimColumns,
  'Decide by': (claim) => claim.decision?.to ?? null,
  'Marked for settlement on': (claim) => dayAtSupplier(claim.settled_at),
  'Proof files': (claim) => claim.evidenceCount,
};

const desk = (filter: 'waiting' | 'settled', withoutValue: readonly string[]) =>
  page(ADMINISTRATOR, {
    file: (call) => call('exportWaitingClaims', { query: { ...csv, filter } }),
    rows: async (call) => {
      const claims = await allPages((at) =>
        call('listWaitingClaims', { query: { filter, per_page: 100, page: at } }),
      );
      return Promise.all(
        claims.map(async ({ id, evidenceCount }) => ({
          ...(await call('getWaitingClaim', { query: { id } })),
          evidenceCount,
        })),
      );
    },
    columns: deskColumns,
    withoutValue,
  });

/** Every exported list of the supplier's people, once for each filter that changes what can stand in it. */
export const supplierPages: readonly (readonly [operation: string, page: ExportedPage])[] = [
  [
    'exportWaitingClaims',
    desk('waiting', ['Decision', 'Accepted amount', 'Decided on', 'Marked for settlement on']),
  ],
  ['exportWaitingClaims', desk('settled', ['Decide by'])],
  [
    'exportUsers',
    page<User>(ADMINISTRATOR, {
      file: (call) => call('exportUsers', { query: csv }),
      rows: (call) => allPages((at) => call('listUsers', { query: { per_page: 100, page: at } })),
      columns: {
        'e-mail': (user) => user.email,
        'first name': (user) => user.firstName,
        'last name': (user) => user.lastName,
        group: (user) => user.group,
        roles: (user) => user.roles.map((role) => role.id).join('|'),
        'SAP id': (user) => user.sapId,
        language: (user) => user.locale,
        customer: (user) => user.customer?.CustName1 ?? null,
        'customer number': (user) => user.customer?.CustomerNr ?? null,
        status: (user) => user.status,
        phone: (user) => user.phone,
        'second factor': (user) => user.mfa,
      },
    }),
  ],
  [
    'exportRoles',
    page<{ role: Role; policy: RolePolicy | null }>(ADMINISTRATOR, {
      file: (call) => call('exportRoles', { query: csv }),
      rows: async (call) =>
        (await call('listRoles')).items.flatMap((role) =>
          (role.policies.length === 0 ? [null] : role.policies).map((policy) => ({ role, policy })),
        ),
      columns: {
        Role: ({ role }) => role.name,
        'Role ID': ({ role }) => role.id,
        'Default of': ({ role }) => role.group && roleTexts.group[role.group],
        Users: ({ role }) => role.userCount,
        Resource: ({ policy }) => policy?.resource ?? null,
        Effect: ({ policy }) => policy && roleTexts.effect[policy.effect],
        Actions: ({ policy }) =>
          policy && policy.actions.map((action) => roleTexts.action[action]).join(', '),
        Reach: ({ policy }) => (policy?.wildcard ? roleTexts.policy.wildcard : null),
        Language: ({ policy }) => policy?.locale ?? null,
        'Only rows where': ({ policy }) => policy && policy.filters.map(filterText).join('; '),
      },
    }),
  ],
  [
    'exportAudit',
    page<AuditLine>(ADMINISTRATOR, {
      file: (call) => call('exportAudit', { query: csv }),
      rows: (call) => allPages((at) => call('listAudit', { query: { page: at } })),
      columns: {
        id: (line) => line.id,
        at: (line) => line.at,
        action: (line) => line.action,
        actor: (line) => line.actor && (line.actor.email ?? line.actor.id),
        as: (line) => line.as && (line.as.email ?? line.as.id),
        customer: (line) => line.customerNr,
        object: (line) => line.object,
        'object name': (line) => line.objectName,
        before: (line) => (line.before === null ? null : JSON.stringify(line.before)),
        after: (line) => (line.after === null ? null : JSON.stringify(line.after)),
        request: (line) => line.requestId,
      },
    }),
  ],
];

function filterText({ model, field, operator, value }: RolePolicy['filters'][number]): string {
  const words: Readonly<Record<string, string>> = roleTexts.operator;
  return `${model}.${field} ${words[operator] ?? operator} ${value}`;
}

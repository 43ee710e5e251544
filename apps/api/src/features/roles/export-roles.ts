import type { Role, RolePolicy } from '@maincrop/contract/schemas/roles';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import type { Locale } from '@maincrop/domain/locale/locales';
import { textsOf } from '@maincrop/messages/texts';
import { exportTable } from '../../platform/export-table.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import type { TableColumn } from '../../platform/table.ts';
import { inPortions } from '../../platform/table-file.ts';
import { groupOf, type RoleRow, rolesNamed } from './roles.store.ts';

/** One policy of a role; a role without any has one line that names no policy. */
interface Line {
  readonly role: RoleRow;
  readonly group: Role['group'];
  readonly policy: RolePolicy | null;
}

/** The roles of the list with their policies as a file, a line for each policy (ADM-14). */
export const exportRoles = defineHandler('exportRoles', async (call) => {
  const { query, locale, services } = call;
  const roles = await rolesNamed(services.db.app, query.filter ?? '', locale);
  const name = `${textsOf('file-columns', locale).roles.fileName}-${supplierToday(services.clock.now())}`;
  const portions = inPortions(roles.flatMap(linesOf));
  return exportTable(call, { name, columns: columnsOf(locale), portions }, { action: 'roles.exported' });
});

function linesOf(role: RoleRow): Line[] {
  const group = groupOf(role.id);
  const policies = role.policies.length === 0 ? [null] : role.policies;
  return policies.map((policy) => ({ role, group, policy }));
}

function columnsOf(locale: Locale): TableColumn<Line>[] {
  const { column } = textsOf('file-columns', locale).roles;
  const t = textsOf('roles', locale);
  const ofPolicy = (write: (policy: RolePolicy) => string | null) => (line: Line) =>
    line.policy === null ? null : write(line.policy);
  return [
    { heading: column.role, kind: 'text', of: ({ role }) => role.name },
    { heading: column.id, kind: 'text', of: ({ role }) => role.id },
    { heading: t.defaultOf, kind: 'text', of: ({ group }) => (group === null ? null : t.group[group]) },
    { heading: t.users, kind: 'number', of: ({ role }) => String(role.userCount) },
    { heading: t.policy.resource, kind: 'text', of: ofPolicy((policy) => policy.resource) },
    { heading: t.policy.effect, kind: 'text', of: ofPolicy((policy) => t.effect[policy.effect]) },
    {
      heading: t.policy.actions,
      kind: 'text',
      of: ofPolicy((policy) => policy.actions.map((action) => t.action[action]).join(', ')),
    },
    {
      heading: column.reach,
      kind: 'text',
      of: ofPolicy((policy) => (policy.wildcard ? t.policy.wildcard : null)),
    },
    { heading: t.policy.language, kind: 'text', of: ofPolicy((policy) => policy.locale) },
    {
      heading: t.filter.title,
      kind: 'text',
      of: ofPolicy((policy) => policy.filters.map((filter) => filterText(filter, locale)).join('; ')),
    },
  ];
}

function filterText(
  { model, field, operator, value }: RolePolicy['filters'][number],
  locale: Locale,
): string {
  const operators: Readonly<Record<string, string>> = textsOf('roles', locale).operator;
  return `${model}.${field} ${operators[operator] ?? operator} ${value}`;
}

import type { AuditLine, AuditFilter } from '@maincrop/contract/schemas/audit';
import { SUPPLIER_TIME_ZONE } from '@maincrop/domain/calendar/supplier-time';
import type { Pool } from 'pg';
import { likePattern } from '../../db/like-pattern.ts';

/** Lines that a filter finds are counted up to this. */
export const AUDIT_COUNT_MAX = 10_000;

/** Accounts and roles that a search may name. */
const NAMED_MAX = 1000;

/** A filter, with the actions whose words hold what it searches for. */
export interface SearchedAudit extends AuditFilter {
  readonly actionsSaid: readonly string[];
}

/** One window of the audit trail under a filter, newest first. */
export async function auditLines(
  db: Pool,
  filter: SearchedAudit,
  window: { readonly limit: number; readonly offset: number },
): Promise<AuditLine[]> {
  const { where, values } = conditionsOf(filter);
  const found = await db.query<AuditLine & { readonly instant: Date }>(
    `select a.id::text, a.at as instant, a.action, ${personOf('actor_user_id')} as actor,
        ${personOf('as_user_id')} as "as", a.customer_nr as "customerNr", a.object,
        ${OBJECT_NAME} as "objectName", a.before, a.after,
        a.request_id as "requestId"
      from audit_trail a where ${where} order by a.id desc
      limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, window.limit, window.offset],
  );
  return found.rows.map(({ instant, ...line }) => ({ ...line, at: instant.toISOString() }));
}

/** How many lines a filter finds, at most `AUDIT_COUNT_MAX` + 1. */
export async function auditCount(db: Pool, filter: SearchedAudit): Promise<number> {
  const { where, values } = conditionsOf(filter);
  const found = await db.query<{ count: number }>(
    `select count(*)::int as count
      from (select 1 from audit_trail a where ${where} limit ${AUDIT_COUNT_MAX + 1}) as counted`,
    values,
  );
  return found.rows[0]?.count ?? 0;
}

/** What those of some texts are called that are the id of an account, which is its e-mail, or of a role. */
export async function namesOf(db: Pool, texts: readonly string[]): Promise<Record<string, string>> {
  const found = await db.query<{ id: string; name: string }>(
    `select id::text, email as name from users
        where id = any(select text::uuid from unnest($1::text[]) as text where text ~ '${UUID}')
      union all select id, name from roles where id = any($1)`,
    [[...new Set(texts)]],
  );
  return Object.fromEntries(found.rows.map(({ id, name }) => [id, name]));
}

/** Every action that occurs, read from the index one by one however long the trail is. */
export async function auditActions(db: Pool): Promise<string[]> {
  const found = await db.query<{ action: string }>(
    `with recursive actions as (
        (select action from audit_trail order by action limit 1)
        union all
        select (select action from audit_trail where action > actions.action order by action limit 1)
          from actions where actions.action is not null
      )
      select action from actions where action is not null`,
  );
  return found.rows.map(({ action }) => action);
}

function personOf(column: 'actor_user_id' | 'as_user_id'): string {
  return `case when a.${column} is null then null else jsonb_build_object('id', a.${column},
    'email', (select email from users where id = a.${column})) end`;
}

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
const OBJECT_NAME = `coalesce(
  case when a.object ~ '${UUID}'
    then (select email from users where id = a.object::uuid) end,
  (select name from roles where id = a.object))`;

// The expression of the index on it.
const SEARCHED = `lower(a.action || ' ' || coalesce(a.object, '') || ' ' || coalesce(a.customer_nr, '') || ' '
  || coalesce(a.request_id, ''))`;

function conditionsOf(filter: SearchedAudit): { readonly where: string; readonly values: unknown[] } {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['true'];
  if (filter.action) conditions.push(`a.action = ${parameter(filter.action)}`);
  if (filter.actor) {
    const actor = parameter(filter.actor);
    const ids = `(select id from users where lower(email) = lower(${actor}) or id::text = ${actor})`;
    conditions.push(`(a.actor_user_id in ${ids} or a.as_user_id in ${ids})`);
  }
  if (filter.search) {
    const like = `like ${parameter(likePattern(filter.search))}`;
    // An array is known before the trail is read, whose indexes take it; a text that is in every address is cut.
    const named = `array(select id::text from users where lower(email) ${like}
      union all select id from roles where lower(name) ${like} limit ${NAMED_MAX})`;
    conditions.push(
      `(${SEARCHED} ${like} or a.action = any(${parameter(filter.actionsSaid)}) or a.object = any(${named}))`,
    );
  }
  // As the page shows the times of its lines.
  const zone = `at time zone '${SUPPLIER_TIME_ZONE}'`;
  if (filter.from) conditions.push(`a.at >= ${parameter(filter.from)}::date::timestamp ${zone}`);
  if (filter.to) conditions.push(`a.at < (${parameter(filter.to)}::date + 1)::timestamp ${zone}`);
  return { where: conditions.join(' and '), values };
}

import type { AuditLine } from '@maincrop/contract/schemas/audit';
import { writeAudit } from '../../platform/audit.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { exportTable, inPortions } from '../../platform/table-file.ts';
import { AUDIT_COUNT_MAX, auditLines } from './audit.store.ts';

/** The newest 10,000 lines under a filter as a file; that somebody took them out is itself a line of the trail. */
export const exportAudit = defineHandler('exportAudit', async ({ query, caller, request, locale, world }) => {
  const at = world.clock.now();
  const lines = await auditLines(world.db.app, query, { limit: AUDIT_COUNT_MAX, offset: 0 });
  await writeAudit(world.db.app, {
    at,
    action: 'audit.exported',
    requestId: request.id,
    actorUserId: caller().userId,
    after: { lines: lines.length },
  });
  const columns = COLUMNS.map((heading, index) => ({
    heading,
    kind: 'text' as const,
    of: (line: AuditLine) => cellsOf(line)[index] ?? null,
  }));
  const name = `audit-${at.toISOString().slice(0, 10)}`;
  return exportTable({ name, columns, portions: inPortions(lines), locale }, query.format);
});

const COLUMNS = ['id', 'at', 'action', 'actor', 'as', 'customer', 'object', 'before', 'after', 'request'];

function cellsOf(line: AuditLine): (string | null)[] {
  const { id, at, action, actor, as, customerNr, object, before, after, requestId } = line;
  return [
    id,
    at,
    action,
    nameOf(actor),
    nameOf(as),
    customerNr,
    object,
    textOf(before),
    textOf(after),
    requestId,
  ];
}

function nameOf(person: AuditLine['actor']): string | null {
  return person && (person.email ?? person.id);
}

function textOf(value: unknown): string {
  return value === null ? '' : JSON.stringify(value);
}

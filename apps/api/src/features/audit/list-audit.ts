import { defineHandler } from '../../platform/http/handler.ts';
import { numberedPage } from '../../platform/list/numbered-page.ts';
import { searchedBy } from './searched-by.ts';
import { AUDIT_COUNT_MAX, auditActions, auditCount, auditLines, namesOf } from './audit.store.ts';

const PER_PAGE = 50;

/** One page of the audit trail under a filter, newest first; reads on to 10,000 lines, further with a narrower filter. */
export const listAudit = defineHandler('listAudit', async ({ query, caller, services }) => {
  const db = services.db.app;
  const filter = searchedBy(query, caller().locale);
  const page = query.page ?? 1;
  const [items, counted, actions] = await Promise.all([
    auditLines(db, filter, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
    auditCount(db, filter),
    auditActions(db),
  ]);
  const total = Math.min(counted, AUDIT_COUNT_MAX);
  return {
    ...numberedPage({ page, perPage: PER_PAGE }, { items, total }),
    names: await namesOf(
      db,
      items.flatMap(({ before, after }) => [...textsIn(before), ...textsIn(after)]),
    ),
    total_is_exact: counted <= AUDIT_COUNT_MAX,
    actions,
  };
});

/** Every text within a value, however deep it lies. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

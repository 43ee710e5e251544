import type { ListPageFrame } from '@maincrop/contract/schemas/list-page';
import { pageCount } from '@maincrop/domain/paging/page-window';
import { isoInstant } from '../../db/instant.ts';
import { cursorsBeside } from './cursor.ts';
import { keyOf, type ListRequest, type ListRow, type ListRule, placeOf } from './list-rule.ts';
import type { ListPage } from './read-list.ts';

/** What the answer of every list of a customer says about its page. */
export function listPageFrame<Row extends ListRow, Field extends string, Value extends string>(
  rule: ListRule<Row, Field, Value, string>,
  request: ListRequest<Field, Value>,
  { rows, facts, isExact }: ListPage<Row, string>,
): ListPageFrame {
  const total = isExact ? facts.total : rule.countMax;
  const keyOfRow = (row: Row) => keyOf(rule, request.sort, row);
  return {
    current_page: request.page,
    pages: pageCount(total, request.perPage),
    per_page: request.perPage,
    total,
    total_is_exact: isExact,
    cursors: request.search === '' ? cursorsBeside(placeOf(request), rows, keyOfRow) : null,
    as_of: facts.asOf === null ? null : isoInstant(facts.asOf),
  };
}

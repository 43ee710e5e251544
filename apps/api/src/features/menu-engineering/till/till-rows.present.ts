import { TILL_TEXT_MAX, type TillRow as ShownRow } from '@maincrop/contract/schemas/till-reports';
import type { TillRow } from '@maincrop/domain/menu-engineering/till/judge-till';

/** A judged row as it is shown: what it says of the dish, and what is wrong with it. */
export function presentTillRow(row: TillRow): ShownRow {
  return {
    row: row.row,
    name: Array.from(row.name).slice(0, TILL_TEXT_MAX).join(''),
    verdict: row.verdict,
    changes: row.verdict === 'changed' ? [...row.changes] : [],
    notes: row.verdict === 'refused' ? [] : [...row.notes],
    problems: row.verdict === 'refused' ? [...row.problems] : [],
  };
}

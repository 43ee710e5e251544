import type { TeamProgressSortField } from '@maincrop/contract/sorts/team-progress';
import type { ProgressStatus } from '@maincrop/domain/course/course-progress';
import type { Sort } from '@maincrop/domain/paging/list-sort';
import type { Database } from '../../../db/client.ts';
import { plainPattern } from '../../../db/like-pattern.ts';
import { type CustomerScope, scopedQuery } from '../../../db/scope.ts';
import { orderBy } from '../../../platform/list/read-sort.ts';
import type { CourseTitles } from '../certificate/certificates.store.ts';

export interface TeamProgressRow {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly course_id: string | null;
  readonly progress_status: ProgressStatus | null;
  readonly begun_at: Date | null;
  readonly completed_at: Date | null;
  readonly quiz_passed_at: Date | null;
  readonly code: string | null;
  readonly course_titles: CourseTitles | null;
  /** As the reader's language has it, now or on the certificate; null where neither is known. */
  readonly course: string | null;
}

export interface TeamFilter {
  /** Empty for all. */
  readonly search: string;
  readonly sort: Sort<TeamProgressSortField>;
  readonly language: string;
  /** Titles of the courses that are offered, by id. */
  readonly titles: ReadonlyMap<string, string>;
}

/** What the users of the active customer have begun, and how many rows there are in all. */
export async function teamProgressOf(
  db: Database,
  scope: CustomerScope,
  { filter, limit, offset }: TeamWindow,
): Promise<{ readonly rows: TeamProgressRow[]; readonly total: number }> {
  const { search, sort, language, titles } = filter;
  const rows = await scopedQuery<TeamProgressRow & { total: number }>(db, scope, {
    text: `with team as (
        select t.*, coalesce($1::jsonb ->> t.course_id, t.course_titles ->> $2) as course from team_progress() t
      ), found as (
        select * from team where $3::text is null
          or search_form(email || ' ' || first_name || ' ' || last_name || ' ' || coalesce(course, '')) like $3
      )
      select *, (select count(*) from found)::int as total from found
        order by ${orderBy(SORT_KEYS, sort)} limit $4 offset $5`,
    values: [
      JSON.stringify(Object.fromEntries(titles)),
      language,
      search === '' ? null : plainPattern(search),
      limit,
      offset,
    ],
  });
  const [first] = rows;
  if (first !== undefined || offset === 0) return { rows, total: first?.total ?? 0 };
  // A page behind the last one has no row that could say how many there are.
  const { total } = await teamProgressOf(db, scope, { filter, limit: 1, offset: 0 });
  return { rows, total };
}

interface TeamWindow {
  readonly filter: TeamFilter;
  readonly limit: number;
  readonly offset: number;
}

// The name decides between equals; what has no day counts as the earliest.
const BY_NAME = ['lower(last_name)', 'lower(first_name)', 'lower(email)', "coalesce(course_id, '')"];
const SORT_KEYS: Readonly<Record<TeamProgressSortField, readonly string[]>> = {
  name: BY_NAME,
  course: ['lower(coalesce(course, course_id))', ...BY_NAME],
  status: ["case progress_status when 'completed' then 2 when 'in_progress' then 1 else 0 end", ...BY_NAME],
  begun: ["coalesce(begun_at, '-infinity')", ...BY_NAME],
  completed: ["coalesce(completed_at, '-infinity')", ...BY_NAME],
  quiz: ["coalesce(quiz_passed_at, '-infinity')", ...BY_NAME],
};

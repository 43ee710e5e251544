import type { TeamProgress } from '@maincrop/contract/schemas/certificates';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import type { TeamFilter, TeamProgressRow } from './team-progress.store.ts';

/** A row of the team's progress as it is answered; without titles nothing is known to be withdrawn. */
export function presentTeamProgress(row: TeamProgressRow, titles: TeamFilter['titles']): TeamProgress {
  const dayOf = (at: Date | null) => at && supplierToday(at);
  return {
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    course_id: row.course_id,
    course: row.course,
    isWithdrawn: row.course_id !== null && titles.size > 0 && !titles.has(row.course_id),
    status: row.progress_status ?? 'not_started',
    begun_on: dayOf(row.begun_at),
    completed_on: dayOf(row.completed_at),
    quiz_passed_on: dayOf(row.quiz_passed_at),
    code: row.code,
  };
}

import type { TeamRowProps } from './team-row.tsx';

/** A completed course of a colleague whose quiz was not passed yet. */
export function aTeamRow(over: Partial<TeamRowProps['row']> = {}): TeamRowProps['row'] {
  return {
    email: 'zoe@customer.example',
    firstName: 'Zoë',
    lastName: 'Ødegård',
    course_id: 'storing-frozen-fries',
    course: 'Storing frozen fries',
    isWithdrawn: false,
    status: 'completed',
    begun_on: '2026-11-20',
    completed_on: '2026-11-22',
    quiz_passed_on: null,
    code: null,
    ...over,
  };
}

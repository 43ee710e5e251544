import type { TeamProgress } from '@maincrop/contract/schemas/certificates';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import { formatCertificateCode } from '@maincrop/domain/course/certificate-code';
import type { Locale } from '@maincrop/domain/locale/locales';
import { textsOf } from '@maincrop/messages/texts';
import { exportTable } from '../../../platform/export-table.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import type { TableColumn } from '../../../platform/table.ts';
import { inPortions, TABLE_ROWS_MAX } from '../../../platform/table-file.ts';
import { teamFilter } from './team-filter.ts';
import { presentTeamProgress } from './team-progress.present.ts';
import { teamProgressOf } from './team-progress.store.ts';

/** The progress of the team as a file, under the search and in the order in force. */
export const exportTeamProgress = defineHandler('exportTeamProgress', async (call) => {
  const { query, scope, locale, services } = call;
  const filter = await teamFilter(services, query, locale);
  // One more than a file holds tells that there are more.
  const window = { filter, limit: TABLE_ROWS_MAX + 1, offset: 0 };
  const { rows } = await teamProgressOf(services.db, scope(), window);
  const { fileName } = textsOf('file-columns', locale).teamProgress;
  const name = `${fileName}-${supplierToday(services.clock.now())}`;
  const portions = inPortions(rows.map((row) => presentTeamProgress(row, filter.titles)));
  const { customerNr } = scope();
  return exportTable(
    call,
    { name, columns: columnsOf(locale), portions },
    { action: 'team-progress.exported', customerNr },
  );
});

function columnsOf(locale: Locale): TableColumn<TeamProgress>[] {
  const { status, team } = textsOf('e-learning', locale);
  const { email, firstName, lastName } = textsOf('users', locale).column;
  const { column } = team;
  return [
    { heading: email, kind: 'text', of: (row) => row.email },
    { heading: firstName, kind: 'text', of: (row) => row.firstName },
    { heading: lastName, kind: 'text', of: (row) => row.lastName },
    { heading: column.course, kind: 'text', of: ({ course, course_id }) => course ?? course_id },
    { heading: column.status, kind: 'text', of: (row) => status[row.status] },
    { heading: column.begun, kind: 'date', of: ({ begun_on }) => begun_on },
    { heading: column.completed, kind: 'date', of: ({ completed_on }) => completed_on },
    { heading: column.quiz, kind: 'date', of: ({ quiz_passed_on }) => quiz_passed_on },
    { heading: column.code, kind: 'text', of: ({ code }) => code && formatCertificateCode(code) },
  ];
}

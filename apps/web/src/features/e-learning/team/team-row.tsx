import type { Answer } from '@maincrop/contract/operations';
import { parsePlainDate, type PlainDate } from '@maincrop/domain/calendar/plain-date';
import { formatCertificateCode } from '@maincrop/domain/course/certificate-code';
import { useTranslations } from 'use-intl';
import { EmailText } from '../../../blocks/email-text.tsx';
import { formatDate, NONE } from '../../../lib/formats.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import { Cell, RowHeader, rowStyle } from '../../../ui/table.tsx';
import { CourseStatusBadge } from '../course-status-badge.tsx';

export interface TeamRowProps {
  readonly row: Answer<'listTeamProgress'>['items'][number];
}

/** A course of a colleague; what has no column on narrow screens stands below the name. */
export function TeamRow({ row }: TeamRowProps) {
  const name = `${row.firstName} ${row.lastName}`.trim();
  const days = [
    ['begun', row.begun_on],
    ['completed', row.completed_on],
    ['quiz', row.quiz_passed_on],
  ] as const;
  return (
    <tr className={rowStyle}>
      <RowHeader className="max-tablet:wrap-anywhere">
        {name === '' ? <EmailText email={row.email} /> : name}
        {name !== '' && (
          <span className="block font-normal text-muted">
            <EmailText email={row.email} />
          </span>
        )}
        <span className="my-1 block font-normal tablet:hidden">
          <CourseName row={row} />
        </span>
        <span className="my-1 block font-normal tablet:hidden">
          <CourseStatusBadge status={row.status} />
        </span>
        <span className="block font-normal wide:hidden">
          {days.map(([field, day]) => day !== null && <DayLine key={field} field={field} day={dayOf(day)} />)}
        </span>
        <span className="block font-normal tablet:hidden">
          {row.code !== null && <Code code={row.code} />}
        </span>
      </RowHeader>
      <Cell from="tablet">
        <CourseName row={row} />
      </Cell>
      <Cell from="tablet" className="whitespace-nowrap">
        <CourseStatusBadge status={row.status} />
      </Cell>
      {days.map(([field, day]) => (
        <Cell key={field} from="wide" className="whitespace-nowrap">
          {formatDate(dayOf(day))}
        </Cell>
      ))}
      <Cell from="tablet" className="whitespace-nowrap">
        {row.code === null ? NONE : <Code code={row.code} />}
      </Cell>
    </tr>
  );
}

function CourseName({ row: { course, course_id, isWithdrawn } }: TeamRowProps) {
  const t = useTranslations('e-learning.team');
  if (course_id === null) return <span className="text-muted">{t('noCourse')}</span>;
  return (
    <>
      {course ?? course_id}
      {isWithdrawn && <span className="block text-muted">{t('withdrawn')}</span>}
    </>
  );
}

interface DayLineProps {
  readonly field: 'begun' | 'completed' | 'quiz';
  readonly day: PlainDate | null;
}

function DayLine({ field, day }: DayLineProps) {
  const t = useTranslations('e-learning.team.column');
  return (
    <span className="block text-muted">
      {t(field)} <span className="whitespace-nowrap">{formatDate(day)}</span>
    </span>
  );
}

function Code({ code }: { readonly code: string }) {
  const shown = formatCertificateCode(code);
  return (
    <TextLink to="/certificate" search={{ code: shown }} className="whitespace-nowrap tabular-nums">
      {shown}
    </TextLink>
  );
}

function dayOf(day: string | null): PlainDate | null {
  return day === null ? null : parsePlainDate(day);
}

import { useLocation } from '@tanstack/react-router';
import type { CourseStatus } from '@maincrop/domain/course/course-progress';
import { useTranslations } from 'use-intl';
import { ContentPage } from '../../blocks/content/content-page.tsx';
import { PagesList } from '../../blocks/content/kinds/pictures.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { CourseCertificate } from './course-certificate.tsx';
import { courseIdOf } from './course-id.ts';
import { CourseQuiz } from './course-quiz.tsx';
import { CourseStatusBadge } from './course-status-badge.tsx';
import { frameSection, ReadingPlace } from './reading-place.tsx';
import { UnreadProgress } from './unread-progress.tsx';
import { useCourseStatus, useKeepProgress } from './use-course-progress.ts';

/** A course, or a page below it, with its progress at the end. Source: EDU-02, EDU-04. */
export function CoursePage() {
  const t = useTranslations('e-learning');
  const address = useLocation({ select: ({ pathname }) => pathname.replace(/\/+$/, '') });
  const courseId = courseIdOf(address);
  const status = useCourseStatus(courseId);
  // A page below a course has sections of its own, which are not the course's.
  const isCourse = address === `/e-learning/${courseId}`;
  const isKnown = status !== undefined && status !== 'not_started';
  return (
    // What was answered and read belongs to one course: from one straight to another everything begins anew.
    <div key={courseId} className="flex flex-col gap-4">
      <BackLink to="/e-learning">{t('all')}</BackLink>
      <ContentPage
        slug={address.slice(1)}
        {...(isCourse && { frameBlock: frameSection })}
        missing={isKnown && <WithdrawnCourse courseId={courseId} status={status} />}
        renderBelow={(pages, language) => (
          <>
            <PagesList pages={pages} language={language} />
            {isCourse && <ReadingPlace courseId={courseId} />}
            {isCourse && status === 'completed' && <CourseCertificate courseId={courseId} />}
            {isCourse && isKnown && <CourseQuiz courseId={courseId} />}
            <Progress courseId={courseId} />
          </>
        )}
      />
    </div>
  );
}

interface WithdrawnCourseProps {
  readonly courseId: string;
  readonly status: CourseStatus;
}

/** A course that the content does not have any more, though its reader has begun it: nothing of theirs is lost. */
function WithdrawnCourse({ courseId, status }: WithdrawnCourseProps) {
  const t = useTranslations('e-learning');
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-4 py-8">
      <PageHeading title={t('withdrawn.title')} />
      <Notice>
        <p>{t('withdrawn.text')}</p>
        <CourseStatusBadge status={status} />
      </Notice>
      {status === 'completed' && <CourseCertificate courseId={courseId} isWithdrawn />}
    </div>
  );
}

function Progress({ courseId }: { readonly courseId: string }) {
  const t = useTranslations('e-learning');
  const keep = useKeepProgress();
  const status = useCourseStatus(courseId);
  if (status === undefined) return <UnreadProgress />;
  return (
    <section
      aria-label={t('progress')}
      className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-4 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-3">
        <CourseStatusBadge status={status} />
        <p className="text-sm text-muted">{t(`hint.${status}`)}</p>
      </div>
      {status === 'not_started' && (
        <Button onClick={() => keep.mutate({ course_id: courseId, progress_status: 'in_progress' })}>
          {t('action.enroll')}
        </Button>
      )}
      {status === 'in_progress' && (
        <Button
          kind="primary"
          icon="check"
          onClick={() => keep.mutate({ course_id: courseId, progress_status: 'completed' })}
        >
          {t('action.finish')}
        </Button>
      )}
    </section>
  );
}

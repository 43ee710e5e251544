import { useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ContentPage } from '../../blocks/content/content-page.tsx';
import { PagesList } from '../../blocks/content/kinds/pictures.tsx';
import { Button } from '../../ui/button.tsx';

import { BackLink } from '../../ui/back-link.tsx';
import { courseIdOf } from './course-id.ts';
import { CourseStatusBadge } from './course-status-badge.tsx';
import { useCourseStatus, useKeepProgress } from './use-course-progress.ts';

/** A course, or a page below it, with its progress at the end. Source: EDU-02, EDU-04. */
export function CoursePage() {
  const t = useTranslations('e-learning');
  const address = useLocation({ select: ({ pathname }) => pathname.replace(/\/+$/, '') });
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/e-learning">{t('all')}</BackLink>
      <ContentPage
        slug={address.slice(1)}
        renderBelow={(pages) => (
          <>
            <PagesList pages={pages} />
            <Progress courseId={courseIdOf(address)} />
          </>
        )}
      />
    </div>
  );
}

function Progress({ courseId }: { readonly courseId: string }) {
  const t = useTranslations('e-learning');
  const keep = useKeepProgress();
  const status = useCourseStatus()?.(courseId);
  if (status === undefined) return null;
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

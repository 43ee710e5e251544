import type { PageExcerpt } from '@maincrop/contract/schemas/content';
import { courseAction } from '@maincrop/domain/course/course-progress';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Image } from '../../blocks/content/image.tsx';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { courseIdOf } from './course-id.ts';
import { CourseStatusBadge } from './course-status-badge.tsx';
import { useCourseStatus, useKeepProgress } from './use-course-progress.ts';

export interface CourseCardProps {
  readonly course: PageExcerpt;
  /** That of the course, where it is not the reader's. */
  readonly language: string | undefined;
  /** Where the portal shows it. */
  readonly address: string;
}

/** One course: how long it takes, how far one is, and the action that leads in. Source: EDU-01, EDU-04. */
export function CourseCard({ course, language, address }: CourseCardProps) {
  const t = useTranslations('e-learning');
  const router = useRouter();
  const keep = useKeepProgress();
  const courseId = courseIdOf(address);
  const status = useCourseStatus(courseId);
  const action = status === undefined ? null : courseAction(status);
  const title = course.excerptTitle ?? course.title;
  const handleOpen = () => {
    if (action !== 'view') keep.mutate({ course_id: courseId, progress_status: 'in_progress' });
    router.history.push(address);
  };
  return (
    <article className="grid h-full grid-cols-[7rem_1fr] overflow-hidden rounded-lg border border-line bg-surface">
      {course.excerptImages?.[0] && (
        <div className="relative bg-soil">
          <Image image={{ ...course.excerptImages[0], alt: '' }} className="absolute inset-0 size-full" />
        </div>
      )}
      <div className="flex min-w-0 flex-col items-start gap-2 p-4">
        <h3 lang={language} className="text-base leading-5 font-semibold">
          <TextLink to={address}>{title}</TextLink>
        </h3>
        <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {typeof course.duration === 'number' && <span>{t('duration', { minutes: course.duration })}</span>}
          {status !== undefined && <CourseStatusBadge status={status} />}
        </div>
        <div className="mt-auto min-h-11 pt-1">
          {action !== null && (
            <Button
              size="small"
              {...(action === 'continue' && { kind: 'primary' as const })}
              aria-label={t('actionOf', { action: t(`action.${action}`), title })}
              onClick={handleOpen}
            >
              {t(`action.${action}`)}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}

import type { CourseStatus } from '@maincrop/domain/course/course-progress';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/badge.tsx';

/** How far somebody is in a course. Source: EDU-03. */
export function CourseStatusBadge({ status }: { readonly status: CourseStatus }) {
  const t = useTranslations('e-learning');
  return <Badge {...LOOKS[status]}>{t(`status.${status}`)}</Badge>;
}

const LOOKS = {
  not_started: { tone: 'neutral', shape: 'ring' },
  in_progress: { tone: 'brand', shape: 'half' },
  completed: { tone: 'ok', shape: 'check' },
} as const;

import type { CourseProgress } from '@maincrop/contract/schemas/courses';
import {
  type CourseStatus,
  progressAfter,
  type ProgressStatus,
} from '@maincrop/domain/course/course-progress';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, operationQuery } from '../../lib/client.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { queryClient } from '../../lib/query-client.ts';
import { showToast } from '../../ui/toast.tsx';

const PROGRESS = operationQuery('listCourseProgress');

/** How far the user is in each course; undefined until that is known. Source: EDU-03, EDU-05. */
export function useCourseStatus(): ((courseId: string) => CourseStatus) | undefined {
  const { data } = useQuery(PROGRESS);
  if (data === undefined) return undefined;
  return (courseId) =>
    data.items.find(({ course_id }) => course_id === courseId)?.progress_status ?? 'not_started';
}

/** Stores progress. It shows at once; what the service refuses is taken back and told. Source: EDU-04, OPEN-61. */
export function useKeepProgress() {
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (body: CourseProgress) => call('postCourseProgress', { body }),
    onMutate: ({ course_id, progress_status }) => {
      const before = queryClient.getQueryData(PROGRESS.queryKey);
      queryClient.setQueryData(PROGRESS.queryKey, (kept) => ({
        items: withProgress(kept?.items ?? [], { course_id, progress_status }),
      }));
      return before;
    },
    onSuccess: (kept) =>
      queryClient.setQueryData(PROGRESS.queryKey, (all) => ({ items: withProgress(all?.items ?? [], kept) })),
    onError: (error, _body, before) => {
      queryClient.setQueryData(PROGRESS.queryKey, before);
      showToast({ tone: 'danger', text: errorText(error).text });
    },
  });
}

function withProgress(items: readonly CourseProgress[], next: CourseProgress): CourseProgress[] {
  const before: ProgressStatus | 'not_started' =
    items.find(({ course_id }) => course_id === next.course_id)?.progress_status ?? 'not_started';
  return [
    ...items.filter(({ course_id }) => course_id !== next.course_id),
    { ...next, progress_status: progressAfter(before, next.progress_status) },
  ];
}

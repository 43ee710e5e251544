import type { CourseProgress } from '@maincrop/contract/schemas/courses';
import { type CourseStatus, progressAfter } from '@maincrop/domain/course/course-progress';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, operationQuery } from '../../lib/client.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { queryClient } from '../../lib/query-client.ts';
import { showToast } from '../../ui/toast.tsx';

const PROGRESS = operationQuery('listCourseProgress');

/** How far the user is in a course; undefined until that is known. Source: EDU-03, EDU-05. */
export function useCourseStatus(courseId: string): CourseStatus | undefined {
  const { data } = useQuery(PROGRESS);
  return data && statusIn(data.items, courseId);
}

/** Why it is not known how far the user is, and how to ask again. Source: EDU-05. */
export function useUnreadProgress(): { readonly error: unknown; readonly retry: () => void } | null {
  const { data, error, refetch } = useQuery(PROGRESS);
  return data === undefined && error !== null ? { error, retry: () => void refetch() } : null;
}

/**
 * Stores progress. It shows at once; what the service refuses is taken back, of this course alone, and told.
 * Source: EDU-04, OPEN-61.
 */
export function useKeepProgress() {
  const errorText = useErrorText();
  return useMutation({
    mutationKey: PROGRESS.queryKey,
    mutationFn: (body: CourseProgress) => call('postCourseProgress', { body }),
    onMutate: async (posted) => {
      // An answer under way would put back what was before.
      await queryClient.cancelQueries(PROGRESS);
      const before = queryClient.getQueryData(PROGRESS.queryKey);
      queryClient.setQueryData(PROGRESS.queryKey, (all) => all && { items: withProgress(all.items, posted) });
      return before?.items.find(({ course_id }) => course_id === posted.course_id);
    },
    onSuccess: (kept) =>
      queryClient.setQueryData(PROGRESS.queryKey, (all) => all && { items: withProgress(all.items, kept) }),
    onError: (error, { course_id }, before) => {
      queryClient.setQueryData(
        PROGRESS.queryKey,
        (all) => all && { items: [...without(all.items, course_id), ...(before ? [before] : [])] },
      );
      showToast({ tone: 'danger', text: errorText(error).text });
    },
    // The last one asks what stands now: what was cancelled above may have been the first answer of all.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: PROGRESS.queryKey }) === 1)
        void queryClient.invalidateQueries(PROGRESS);
    },
  });
}

function withProgress(items: readonly CourseProgress[], next: CourseProgress): CourseProgress[] {
  const progress_status = progressAfter(statusIn(items, next.course_id), next.progress_status);
  return [...without(items, next.course_id), { ...next, progress_status }];
}

function statusIn(items: readonly CourseProgress[], courseId: string): CourseStatus {
  return items.find(({ course_id }) => course_id === courseId)?.progress_status ?? 'not_started';
}

function without(items: readonly CourseProgress[], courseId: string): CourseProgress[] {
  return items.filter(({ course_id }) => course_id !== courseId);
}

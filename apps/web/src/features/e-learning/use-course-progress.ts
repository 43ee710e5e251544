import type { CourseProgress, PostedCourseProgress } from '@maincrop/contract/schemas/courses';
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

/** Where reading goes on; undefined until that is known. Source: decision 104. */
export function useCourseSection(courseId: string): number | undefined {
  const { data } = useQuery(PROGRESS);
  return data && (progressIn(data.items, courseId)?.section ?? 0);
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
    mutationFn: (body: PostedCourseProgress) => call('postCourseProgress', { body }),
    onMutate: async (posted) => {
      // An answer under way would put back what was before.
      await queryClient.cancelQueries(PROGRESS);
      const before = queryClient.getQueryData(PROGRESS.queryKey);
      queryClient.setQueryData(PROGRESS.queryKey, (all) => all && { items: withProgress(all.items, posted) });
      return before && progressIn(before.items, posted.course_id);
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

/**
 * Keeps where somebody reads, in silence: nobody asked for it, and the next section is told again. Source: decision 104.
 */
export function useKeepSection(courseId: string): (section: number) => void {
  const { mutate } = useMutation({
    mutationFn: (section: number) =>
      call('postCourseProgress', { body: { course_id: courseId, progress_status: 'in_progress', section } }),
    onSuccess: (kept) =>
      queryClient.setQueryData(PROGRESS.queryKey, (all) => all && { items: withProgress(all.items, kept) }),
  });
  return mutate;
}

/** Asks anew how far the user is, where another call has changed it. Source: decision 104. */
export function useRereadProgress(): () => void {
  return () => void queryClient.invalidateQueries(PROGRESS);
}

function withProgress(items: readonly CourseProgress[], next: PostedCourseProgress): CourseProgress[] {
  const section = next.section ?? progressIn(items, next.course_id)?.section ?? 0;
  const progress_status = progressAfter(statusIn(items, next.course_id), next.progress_status);
  return [...without(items, next.course_id), { ...next, section, progress_status }];
}

function statusIn(items: readonly CourseProgress[], courseId: string): CourseStatus {
  return progressIn(items, courseId)?.progress_status ?? 'not_started';
}

function progressIn(items: readonly CourseProgress[], courseId: string): CourseProgress | undefined {
  return items.find(({ course_id }) => course_id === courseId);
}

function without(items: readonly CourseProgress[], courseId: string): CourseProgress[] {
  return items.filter(({ course_id }) => course_id !== courseId);
}

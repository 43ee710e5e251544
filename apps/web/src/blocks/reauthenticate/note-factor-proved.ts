import { ApiError } from '@maincrop/contract/client';
import { queryClient } from '../../lib/query-client.ts';
import { sessionQuery } from '../../lib/session.ts';

/** The session has proved the second factor: what was refused for want of it is asked for again, and ahead of pages. */
export function noteFactorProved(): void {
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, isFactorProved: true },
  );
  void queryClient.invalidateQueries({
    predicate: ({ state: { error } }) =>
      error instanceof ApiError && error.code === 'account.step-up-required',
  });
}

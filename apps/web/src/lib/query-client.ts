import { ApiError } from '@maincrop/contract/client';
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { customerChanged, customerWithdrawn } from './customer-changed.ts';
import { isServiceSilent } from './connection.ts';
import { endsImpersonation, impersonationEnded } from './impersonation-ended.ts';
import { sayUnlessSaid } from './unsaid-failures.ts';

/** Answers count as fresh for so long; older ones show at once and are renewed behind. */
const STALE_MS = 30_000;
const RETRIES_MAX = 2;

/** All data of the service; keys are `[operation id, query or null]`. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeQuery, onSuccess: () => isServiceSilent.set(false) }),
  mutationCache: new MutationCache({ onError: noticeMutation, onSuccess: () => isServiceSilent.set(false) }),
  defaultOptions: {
    queries: { staleTime: STALE_MS, refetchOnWindowFocus: false, retry: shouldRetry },
  },
});

/** Only what may heal by itself is asked again: no way to the service, or a busy one. Who waited long is told. */
function shouldRetry(failures: number, error: unknown): boolean {
  const mayHeal = error instanceof ApiError && (error.code === 'offline' || error.status === 503);
  return mayHeal && failures < RETRIES_MAX;
}

function noticeQuery(error: unknown, query: Query<unknown, unknown>): void {
  notice(error);
  // The top of the page says that the service cannot be reached, and pages ask again when it can.
  if (error instanceof ApiError && error.status === 0) return;
  const isWanted = () => query.isActive() && query.state.error === error;
  sayUnlessSaid({ error, retry: () => void askAgain(query) }, isWanted);
}

async function askAgain(query: Query<unknown, unknown>): Promise<void> {
  // What fails again is noticed here again.
  await query.fetch().catch(() => null);
}

function noticeMutation(error: unknown): void {
  notice(error);
  sayUnlessSaid({ error, retry: null });
}

function notice(error: unknown): void {
  if (!(error instanceof ApiError)) return;
  if (error.status === 0) isServiceSilent.set(true);
  if (error.code === 'customer-changed') customerChanged.set(true);
  if (error.code === 'access.customer-withdrawn') customerWithdrawn.set(true);
  if (endsImpersonation(error)) impersonationEnded.set(true);
}

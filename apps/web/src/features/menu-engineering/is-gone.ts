import { ApiError } from '@maincrop/contract/client';

/** Whether what was to be changed is no longer there. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not-found';
}

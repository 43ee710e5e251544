import { ApiError } from '@maincrop/contract/client';

/** Whether what was asked for is not there, or not any more. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not-found';
}

import { ApiError } from '@maincrop/contract/client';
import { noteSaid } from '../../lib/unsaid-failures.ts';

/**
 * Which sentence an error of setting up a second factor gets: `length` for an invalid parameter (the code has 6
 * characters), `service` when the service says something a person can act on, else `failed`.
 * Source: MFA-11, MFA-12.
 */
export function mfaErrorKind(error: unknown): 'length' | 'service' | 'failed' {
  noteSaid(error);
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'invalid-request' || error.code === 'account.code-length') return 'length';
  const isSaid = error.code.startsWith('account.') || SAID.includes(error.code);
  return isSaid ? 'service' : 'failed';
}

/** Refusals outside the account feature that tell the user what to do. */
const SAID: readonly string[] = [
  'offline',
  'no-answer',
  'too-many-requests',
  'service-busy',
  'access.impersonated',
];

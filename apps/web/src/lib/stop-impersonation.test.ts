import { ApiError } from '@maincrop/contract/client';
import { describe, expect, it } from 'vitest';
import { mustStopImpersonation } from './stop-impersonation.ts';

const problem = (status: number, code: string): ApiError =>
  // The code is not in the catalogue of this program's version; the service may still send it.
  new ApiError({ status, code: code as ApiError['code'], message: '' });

describe('a profile fetch while acting for somebody else', () => {
  it('PRO-10 stops that when the service says so with status 400', () => {
    expect(mustStopImpersonation(problem(400, 'profile.clear-impersonation'))).toBe(true);
  });

  it.each([
    [problem(400, 'invalid-request')],
    [problem(403, 'profile.clear-impersonation')],
    [new Error('profile.clear-impersonation')],
    [null],
  ])('PRO-10 goes on after %s', (error) => {
    expect(mustStopImpersonation(error)).toBe(false);
  });
});

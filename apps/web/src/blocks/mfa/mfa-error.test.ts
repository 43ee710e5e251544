import { ApiError } from '@maincrop/contract/client';
import { describe, expect, it } from 'vitest';
import { mfaErrorKind } from './mfa-error.ts';

describe('errors of the second factor', () => {
  it.each([
    ['invalid-request', 'length'],
    ['account.code-length', 'length'],
    ['account.invalid-code', 'service'],
    ['account.invalid-phone', 'service'],
    ['offline', 'service'],
    ['internal', 'failed'],
    ['unknown', 'failed'],
  ] as const)('MFA-11 MFA-12 %s is told by its %s sentence', (code, kind) => {
    expect(mfaErrorKind(new ApiError({ status: 400, code, message: '' }))).toBe(kind);
  });

  it('MFA-11 calls anything else a failure', () => {
    expect(mfaErrorKind(new TypeError('x'))).toBe('failed');
  });
});

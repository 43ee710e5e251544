import { ApiError } from '@maincrop/contract/client';
import { describe, expect, it } from 'vitest';
import { passkeyErrorKind } from './passkey-error.ts';

describe('passkeyErrorKind', () => {
  it.each([
    ['InvalidStateError', 'registered'],
    ['NotAllowedError', 'cancelled'],
    ['AbortError', 'cancelled'],
    ['NotSupportedError', 'unusable'],
    ['SecurityError', 'unusable'],
    ['SomethingElse', 'service'],
  ])('the browser’s %s is "%s"', (name, kind) => {
    expect(passkeyErrorKind(new DOMException('', name))).toBe(kind);
  });

  it('a refusal by the service keeps its own sentence', () => {
    const refusal = new ApiError({ status: 422, code: 'account.passkey-refused', message: '' });

    expect(passkeyErrorKind(refusal)).toBe('service');
  });
});

import { describe, expect, it } from 'vitest';
import { needsAnotherPerson } from './four-eyes.ts';

describe('two people for one payment', () => {
  it.each([
    ['filed by another', 'buyer', null, false],
    ['filed by oneself', 'me', null, true],
    ['filed by oneself as another', 'buyer', 'me', true],
    ['filed by another as oneself', 'me', 'admin', true],
    ['told by the ERP', null, null, false],
  ])('OPEN-18 %s', (_what, userId, impersonatorId, expected) => {
    expect(needsAnotherPerson({ userId, impersonatorId }, 'me')).toBe(expected);
  });
});

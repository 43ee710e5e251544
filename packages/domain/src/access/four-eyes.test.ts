import { describe, expect, it } from 'vitest';
import { needsAnotherPerson } from './four-eyes.ts';

describe('two people for one payment', () => {
  it.each([
    ['filed by another', { userId: 'buyer', impersonatorId: null }, false],
    ['filed by oneself', { userId: 'me', impersonatorId: null }, true],
    ['filed by oneself as another', { userId: 'buyer', impersonatorId: 'me' }, true],
    ['filed by another as oneself', { userId: 'me', impersonatorId: 'admin' }, true],
    ['told by the ERP', { userId: null, impersonatorId: null }, false],
  ])('OPEN-18 %s', (_what, filing, expected) => {
    expect(needsAnotherPerson({ ...filing, answeredBy: ['buyer'] }, 'me')).toBe(expected);
  });

  it('OPEN-18 answered by oneself', () => {
    const filing = { userId: 'buyer', impersonatorId: null, answeredBy: ['buyer', 'me'] };

    expect(needsAnotherPerson(filing, 'me')).toBe(true);
  });
});

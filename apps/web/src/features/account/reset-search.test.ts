import { describe, expect, it } from 'vitest';
import { parseResetSearch } from './reset-search.ts';

describe('the address of the password reset', () => {
  it('NAV-04 keeps the e-mail address and that a code was sent, and drops everything else', () => {
    expect(parseResetSearch({ email: 'a@b.example', state: 'codeSent', code: '123456' })).toEqual({
      email: 'a@b.example',
      state: 'codeSent',
    });
    expect(parseResetSearch({ email: 7, state: 'done' })).toEqual({});
  });

  it('NAV-28 keeps the page that was wanted', () => {
    expect(parseResetSearch({ redirect: '/orders?list=closed#page2' })).toEqual({
      redirect: '/orders?list=closed#page2',
    });
  });
});

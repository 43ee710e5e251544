import { describe, expect, it } from 'vitest';
import { parseAuthSearch } from './auth-search.ts';
import { isEmail } from '../../lib/email.ts';

describe('the address of sign-in', () => {
  it('NAV-28 keeps the redirect and a known state and drops everything else', () => {
    expect(parseAuthSearch({ redirect: '/orders#page2', state: 'forgotPassword', x: '1' })).toEqual({
      redirect: '/orders#page2',
      state: 'forgotPassword',
    });
    expect(parseAuthSearch({ redirect: 7, state: 'admin' })).toEqual({});
  });

  it.each([
    ['buyer@customer.example', true],
    [' buyer@customer.example ', true],
    ['buyer@customer', false],
    ['buyer customer.example', false],
    ['@customer.example', false],
  ])('ERR-12 reads %s as an e-mail address: %s', (text, expected) => {
    expect(isEmail(text)).toBe(expected);
  });
});

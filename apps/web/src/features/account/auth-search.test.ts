import { describe, expect, it } from 'vitest';
import { parseAuthSearch } from './auth-search.ts';

describe('the address of sign-in', () => {
  it('NAV-28 keeps the redirect and a known state and drops everything else', () => {
    expect(parseAuthSearch({ redirect: '/orders#page2', state: 'forgotPassword', x: '1' })).toEqual({
      redirect: '/orders#page2',
      state: 'forgotPassword',
    });
    expect(parseAuthSearch({ redirect: 7, state: 'admin' })).toEqual({});
  });

  it('takes an e-mail address with sign-up only', () => {
    expect(parseAuthSearch({ state: 'signUp', email: 'a@b.example' })).toEqual({
      state: 'signUp',
      email: 'a@b.example',
    });
    expect(parseAuthSearch({ email: 'a@b.example' })).toEqual({});
  });

  it('AUTH-05 knows sign-up and keeps the redirect with it', () => {
    expect(
      parseAuthSearch({ redirect: '/menu-engineering/add-dish', state: 'signUp', source: 'fair' }),
    ).toEqual({
      redirect: '/menu-engineering/add-dish',
      state: 'signUp',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { parseUsersSearch, usersQuery } from './users-search.ts';

describe('the address of user management', () => {
  it('ADM-02 keeps search, group and disabled', () => {
    const search = parseUsersSearch({ q: 'jansen', group: 'end-users', disabled: true });

    expect(search).toEqual({ q: 'jansen', group: 'end-users', disabled: true });
    expect(usersQuery(search, 3)).toEqual({
      per_page: 10,
      page: 3,
      search: 'jansen',
      filter: 'end-users',
      disabled: 'true',
    });
  });

  it('ADM-02 keeps who waits for what, and a role', () => {
    const search = parseUsersSearch({ only: 'asks-for-help', role: 'customer-admin' });

    expect(search).toEqual({ only: 'asks-for-help', role: 'customer-admin' });
    expect(usersQuery(search, 1)).toEqual({ per_page: 10, page: 1, ...search });
    expect(parseUsersSearch({ only: 'everybody', role: '' })).toEqual({});
  });

  it('LIM-02 counts fewer than three characters as none', () => {
    expect(parseUsersSearch({ q: 'ja' })).toEqual({});
    expect(parseUsersSearch({ q: 100 })).toEqual({ q: '100' });
  });

  it('ADM-02 drops what it does not know', () => {
    expect(parseUsersSearch({ group: 'gardeners', disabled: 'no', sort: 'x' })).toEqual({});
  });

  it('ADM-01 asks for ten users a page', () => {
    expect(usersQuery({}, 1)).toEqual({ per_page: 10, page: 1 });
  });
});

import { describe, expect, it } from 'vitest';
import { FORM_GROUPS, parseProfileSearch } from './profile-search.ts';

describe('the address of the profile page', () => {
  it('PRO-03 names one open form group', () => {
    expect(FORM_GROUPS).toEqual(['profile', 'email', 'password', 'locale', 'phone', 'mfa', 'routing']);
    expect(parseProfileSearch({ edit: 'email' })).toEqual({ edit: 'email' });
  });

  it('PRO-15 names a restaurant', () => {
    expect(parseProfileSearch({ edit: 'restaurant:new' })).toEqual({ edit: 'restaurant:new' });
    expect(parseProfileSearch({ edit: 'restaurant:0192-ab' })).toEqual({ edit: 'restaurant:0192-ab' });
  });

  it.each([['everything'], ['restaurant:'], ['restaurant:a b'], [7], [['email']], [undefined]])(
    'leaves out %j',
    (edit) => {
      expect(parseProfileSearch({ edit })).toEqual({});
    },
  );
});

import { describe, expect, it } from 'vitest';
import { claimSorts, claimsQuery, parseClaimsSearch } from './claims-search.ts';

const { formatSort, nextSort, parseSort } = claimSorts;

describe('the address of the claims', () => {
  it('CLM-03 asks for 13 claims and leaves the default order to the service', () => {
    expect(claimsQuery({}, 1)).toEqual({ per_page: 13, page: 1 });
    expect(formatSort(parseSort(undefined))).toBeUndefined();
    expect(parseSort('')).toEqual({ field: 'submission_date', direction: 'desc' });
  });

  it('OPEN-44 OPEN-45 passes search, status and order on', () => {
    const search = parseClaimsSearch({ q: 'frost', status: 'failed', sort: 'amount asc', claim: 'clm-1' });

    expect(search).toEqual({ q: 'frost', status: 'failed', sort: 'amount+asc', claim: 'clm-1' });
    expect(claimsQuery(search, 3)).toEqual({
      per_page: 13,
      page: 3,
      search: 'frost',
      filter: 'failed',
      sort: 'amount+asc',
    });
  });

  it('OPEN-50 asks by what the desk decided', () => {
    for (const outcome of ['waiting', 'returned', 'accepted', 'accepted_in_part', 'rejected'])
      expect(claimsQuery(parseClaimsSearch({ status: outcome }), 1)).toEqual({
        per_page: 13,
        page: 1,
        outcome,
      });
  });

  it('LIM-02 drops a search under three characters and what it does not know', () => {
    expect(parseClaimsSearch({ q: 'fr', status: 'paid', sort: 'colour+asc', extra: 'x' })).toEqual({});
    expect(parseClaimsSearch({ q: 20030001 })).toEqual({ q: '20030001' });
  });

  it('begins with the highest amount and with A, and turns round at the second press', () => {
    const start = parseSort(undefined);

    expect(nextSort(start, 'amount')).toEqual({ field: 'amount', direction: 'desc' });
    expect(nextSort(start, 'wholesale_party')).toEqual({ field: 'wholesale_party', direction: 'asc' });
    expect(nextSort(start, 'submission_date')).toEqual({ field: 'submission_date', direction: 'asc' });
  });
});

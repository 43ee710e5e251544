import { describe, expect, it } from 'vitest';
import { invoicesFilter, invoiceSorts, invoicesQuery, parseInvoicesSearch } from './invoices-search.ts';

const { nextSort, parseSort } = invoiceSorts;

describe('the address of the invoices', () => {
  it('keeps what it knows and leaves out the rest', () => {
    const search = parseInvoicesSearch({
      view: 'cash',
      q: 'PO-26133',
      filter: 'overdue',
      sort: 'NetValue+asc',
      invoice: 'inv-0001',
      order: 4_500_000_158,
      archive: 'new',
      other: 'x',
    });

    expect(search).toEqual({
      view: 'cash',
      q: 'PO-26133',
      filter: 'overdue',
      sort: 'NetValue+asc',
      invoice: 'inv-0001',
      order: '4500000158',
      archive: 'new',
    });
  });

  it('INV-14 asks for what has no due date instead of days, and for one currency', () => {
    const search = parseInvoicesSearch({
      due: 'undated',
      dueFrom: '2026-11-23',
      inCurrency: 'SEK',
      currency: 'EUR',
    });

    expect(search).toEqual({ due: 'undated', inCurrency: 'SEK', currency: 'EUR' });
    expect(invoicesFilter(search)).toEqual({ due: 'undated', currency: 'SEK' });
    expect(parseInvoicesSearch({ due: 'late', inCurrency: 'euro' })).toEqual({});
  });

  it('OPEN-45 leaves out an unknown filter, sort and view, and LIM-02 a search under three characters', () => {
    expect(parseInvoicesSearch({ view: 'x', q: 'PO', filter: 'late', sort: 'City+asc' })).toEqual({});
  });

  it('INV-04 names the default order neither in the address nor in the call', () => {
    expect(parseInvoicesSearch({ sort: 'BillDate+desc' })).toEqual({});
    expect(invoicesQuery({}, 1)).toEqual({ per_page: 20, page: 1 });
  });

  it('OPEN-44 reads a plus that became a space', () => {
    expect(parseSort('DueDate asc')).toEqual({ field: 'DueDate', direction: 'asc' });
  });
});

describe('a press on a column', () => {
  it('INV-03 begins with the highest date and amount and with the lowest number', () => {
    const latest = { field: 'BillDate', direction: 'desc' } as const;

    expect(nextSort(latest, 'NetValue')).toEqual({ field: 'NetValue', direction: 'desc' });
    expect(nextSort(latest, 'BillDoc')).toEqual({ field: 'BillDoc', direction: 'asc' });
    expect(nextSort(latest, 'BillDate')).toEqual({ field: 'BillDate', direction: 'asc' });
  });
});

describe('the export', () => {
  it('takes filter, search and sort of the list, not its page', () => {
    const search = { filter: 'overdue', q: 'abc', sort: 'BillDoc+asc', invoice: 'inv-1' } as const;

    expect(invoicesFilter(search)).toEqual({ filter: 'overdue', search: 'abc', sort: 'BillDoc+asc' });
  });
});

import { orderSort } from '@maincrop/contract/sorts/orders';
import { closedOrdersQuery, openOrdersQuery } from '@maincrop/contract/first-data';
import { describe, expect, it } from 'vitest';
import { listOfStatus, orderSorts, ordersQuery, parseOrdersSearch } from './orders-search.ts';

const { formatSort, nextSort, parseSort } = orderSorts;

describe('the address of the orders page', () => {
  it('ORD-08 keeps search, status, sort and list', () => {
    const search = { list: 'closed', q: 'Nea Akti', status: 'DELIVERED', sort: 'City+asc', order: 'ord-1' };

    expect(parseOrdersSearch(search)).toEqual(search);
  });

  it('ORD-08 reads a number as the text it is', () => {
    expect(parseOrdersSearch({ q: 4500000104 }).q).toBe('4500000104');
  });

  it('ORD-05 ORD-08 keeps several statuses that are shown as one', () => {
    const search = { status: 'SAP_SHIPPED,SAP_SHIPPED_PART' };

    expect(parseOrdersSearch(search)).toEqual(search);
    expect(listOfStatus(search.status)).toBe('closed');
  });

  it.each([
    [{ list: 'open' }],
    [{ status: 'SAP_SHIPPED,SAP_TELEPORTED' }],
    [{ list: 'all' }],
    [{ q: 'ab' }],
    [{ q: ['x', 'y', 'z'] }],
    [{ status: 'SAP_TELEPORTED' }],
    [{ sort: 'Price+asc' }],
    [{ sort: 'City+sideways' }],
    [{ sort: 'CreatedOn+desc' }],
    [{ order: '' }],
  ])('leaves %j out', (search) => {
    expect(parseOrdersSearch(search)).toEqual({});
  });
});

describe('the call behind a list', () => {
  it('ORD-09 OPEN-26 is the first data of the page when nothing is asked', () => {
    expect(ordersQuery({}, { list: 'open', page: 1, isInFocus: true })).toEqual(openOrdersQuery);
    expect(ordersQuery({}, { list: 'closed', page: 1, isInFocus: false })).toEqual(closedOrdersQuery);
  });

  it('ORD-08 OPEN-26 search, status and sort apply to both lists', () => {
    const search = { q: 'fries', status: 'DELIVERED', sort: 'City+asc' } as const;

    expect(ordersQuery(search, { list: 'closed', page: 4, isInFocus: true })).toEqual({
      per_page: 20,
      page: 4,
      filter: 'closed',
      search: 'fries',
      status: 'DELIVERED',
      sort: 'City+asc',
    });
    expect(ordersQuery(search, { list: 'open', page: 2, isInFocus: false })).toMatchObject({
      per_page: 3,
      search: 'fries',
      status: 'DELIVERED',
    });
  });
});

describe('sorting', () => {
  it.each(['City+asc', 'City asc'])('OPEN-44 reads %j', (text) => {
    expect(parseSort(text)).toEqual({ field: 'City', direction: 'asc' });
  });

  it('OPEN-26 is newest first and then says nothing', () => {
    expect(parseSort(undefined)).toEqual(orderSort.initial);
    expect(formatSort(orderSort.initial)).toBeUndefined();
  });

  it('begins dates with the latest and texts with A, and turns round at the second press', () => {
    expect(nextSort(orderSort.initial, 'ReqDlvDate')).toEqual({ field: 'ReqDlvDate', direction: 'desc' });
    expect(nextSort(orderSort.initial, 'City')).toEqual({ field: 'City', direction: 'asc' });
    expect(nextSort(orderSort.initial, 'CreatedOn')).toEqual({ field: 'CreatedOn', direction: 'asc' });
  });

  it('ORD-02 ORD-03 a status belongs to one list', () => {
    expect(listOfStatus('AWS_FAILED')).toBe('open');
    expect(listOfStatus('SAP_UNKNOWN')).toBe('closed');
  });
});

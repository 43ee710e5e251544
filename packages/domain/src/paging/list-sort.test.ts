import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSort, type SortRule } from './list-sort.ts';

const rule: SortRule<'City' | 'CreatedOn'> = {
  fields: ['CreatedOn', 'City'],
  initial: { field: 'CreatedOn', direction: 'desc' },
  highestFirst: ['CreatedOn'],
};

describe('the order that a text names', () => {
  it.each([
    ['City+asc', { field: 'City', direction: 'asc' }],
    ['CreatedOn desc', { field: 'CreatedOn', direction: 'desc' }],
    ['', rule.initial],
    [undefined, rule.initial],
    ['City', null],
    ['city+asc', null],
    ['City+up', null],
    ['City+asc+City', null],
    ['+asc', null],
  ])('OPEN-44 %j is %j', (text, sort) => {
    expect(parseSort(rule, text)).toEqual(sort);
  });

  it('OPEN-44 is one of the list or none, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const sort = parseSort(rule, text);
        expect(sort === null || rule.fields.includes(sort.field)).toBe(true);
      }),
    );
  });
});

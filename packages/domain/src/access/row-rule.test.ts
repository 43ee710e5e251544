import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainAccess } from './explain.ts';
import { isAllowed, rowRuleOf } from './is-allowed.ts';
import { ACTIONS, FILTER_OPERATORS, type Policy, type StoredFilter } from './policy.ts';
import { draftMatches, FILTER_MODELS, type FilterModel, parseFilters, rowMatches } from './row-rule.ts';

const filter = (over: StoredFilter = {}): StoredFilter => ({
  model: 'orders',
  field: 'status',
  operator: 'eq',
  value: 'DELIVERED',
  ...over,
});
const allow = (filters: readonly StoredFilter[], resource = '/orders'): Policy => ({
  resource,
  actions: ['get'],
  effect: 'allow',
  wildcard: false,
  filters,
});
const rowsOf = (...policies: Policy[]) =>
  rowRuleOf({ groups: ['direct-customers'], policies }, { resource: '/orders', action: 'get' });
const row = {
  status: 'DELIVERED',
  ship_to_party: '200',
  delivery_plant_code: 'MC20',
  created_on: '2026-11-23',
};

describe('filters of policies', () => {
  it.each<[StoredFilter]>([
    [{ model: 'invoices' }],
    [{ model: 'products', field: 'label' }],
    [{ field: 'placed_by' }],
    [{ field: 'toString' }],
    [{ operator: 'like' }],
    [{ operator: 'lt' }],
    [{ value: 'LOST' }],
    [{ value: '' }],
    [{ value: 7 }],
    [{ operator: 'in', value: 'DELIVERED,,LOST' }],
    [{ field: 'created_on', value: '2026-02-30' }],
    [{ field: 'created_on', operator: 'contains', value: '2026-02-01' }],
    [{ field: 'ship_to_party', value: 'a\0b' }],
  ])('OPEN-08 %j is not understood and does not grant', (over) => {
    const policy = allow([filter(), filter(over)]);

    expect(rowsOf(policy)).toEqual([]);
    expect(isAllowed({ groups: [], policies: [policy] }, { resource: '/orders', action: 'get' })).toBe(false);
  });

  it.each<[StoredFilter, boolean]>([
    [{}, true],
    [{ operator: 'ne' }, false],
    [{ operator: 'in', value: 'SAP_SHIPPED, DELIVERED' }, true],
    [{ operator: 'contains', value: 'LIVER' }, true],
    [{ operator: 'contains', value: 'liver' }, false],
    [{ field: 'created_on', operator: 'lt', value: '2026-11-23' }, false],
    [{ field: 'created_on', operator: 'lte', value: '2026-11-23' }, true],
    [{ field: 'created_on', operator: 'gt', value: '2026-11-22' }, true],
    [{ field: 'created_on', operator: 'gte', value: '2026-11-24' }, false],
  ])('OPEN-08 %j keeps the row: %s', (over, expected) => {
    expect(rowMatches(rowsOf(allow([filter(over)])), row)).toBe(expected);
  });

  it('OPEN-08 filters of one policy hold together, policies add up, an open one opens all', () => {
    const plant = allow([filter(), filter({ field: 'delivery_plant_code', value: 'MC10' })]);
    const party = allow([filter({ field: 'ship_to_party', value: '200' })]);

    expect(rowMatches(rowsOf(plant), row)).toBe(false);
    expect(rowMatches(rowsOf(plant, party), row)).toBe(true);
    expect(rowsOf(plant, allow([]))).toBe('all');
  });

  it('OPEN-08 a filtered policy opens nothing whose rows cannot be narrowed', () => {
    const policies = [allow([filter()], '*')];

    expect(isAllowed({ groups: ['any'], policies }, { resource: '/profile', action: 'get' })).toBe(false);
    expect(isAllowed({ groups: [], policies }, { resource: '/order', action: 'get' })).toBe(true);
    expect(isAllowed({ groups: [], policies }, { resource: '/products', action: 'get' })).toBe(false);
  });

  it('OPEN-08 a deny with filters blocks all rows', () => {
    expect(rowsOf(allow([]), { ...allow([filter()]), effect: 'deny' })).toEqual([]);
  });
});

const models = Object.keys(FILTER_MODELS) as FilterModel[];
const goodFilter = fc.constantFrom(
  filter(),
  filter({ operator: 'ne' }),
  filter({ field: 'created_on', operator: 'gte', value: '2026-11-23' }),
);
const madeFilter = fc.record({
  model: fc.constantFrom(...models, ...models, 'other'),
  field: fc.constantFrom('status', 'ship_to_party', 'created_on', 'label', 'delivery_plant_code', 'id'),
  operator: fc.constantFrom(...FILTER_OPERATORS, 'like'),
  value: fc.constantFrom('DELIVERED', 'SAP_SHIPPED', 'DELIVERED,SAP_SHIPPED', '2026-11-23', '200', 'M', ''),
});
const anyFilter = fc.oneof(goodFilter, madeFilter);
const anyPolicy = fc.record({
  resource: fc.constantFrom('/orders', '/order', '/products', '/profile', '*', '/orders/*'),
  actions: fc.subarray([...ACTIONS], { minLength: 1 }),
  effect: fc.constantFrom<Policy['effect'][]>('allow', 'allow', 'allow', 'deny'),
  wildcard: fc.boolean(),
  filters: fc.array(anyFilter, { maxLength: 2 }),
});
const anyRow = fc.record({
  status: fc.constantFrom('DELIVERED', 'SAP_SHIPPED', 'SAP_CREATED'),
  ship_to_party: fc.constantFrom('200', '201'),
  delivery_plant_code: fc.constantFrom('MC20', 'X'),
  created_on: fc.constantFrom('2026-11-22', '2026-11-23', '2026-11-24'),
  label: fc.constantFrom('M', 'other'),
});
const anyQuestion = fc.record({
  resource: fc.constantFrom('/orders', '/order', '/products', '/profile'),
  action: fc.constantFrom(...ACTIONS),
  fallbackGroups: fc.subarray(['administrators', 'any', 'none'], { maxLength: 1 }),
});
const anyGroups = fc.subarray(['administrators', 'end-users'], { maxLength: 1 });

const anyCall = fc.record({ what: anyQuestion, groups: anyGroups });

describe('access with filters, on random cases', () => {
  it('OPEN-08 a filter only ever narrows: what is open with it is open without it', () => {
    let narrowed = 0;
    const policies = fc.array(anyPolicy, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(policies, anyRow, anyCall, (given, aRow, { what, groups }) => {
        const without = given.map((policy) => ({ ...policy, filters: [] }));
        const open = rowMatches(rowRuleOf({ groups, policies: given }, what), aRow);
        const wasOpen = rowMatches(rowRuleOf({ groups, policies: without }, what), aRow);
        if (wasOpen && !open) narrowed += 1;
        return !open || wasOpen;
      }),
      { numRuns: 50_000 },
    );

    expect(narrowed).toBeGreaterThan(2000);
  });

  it('OPEN-08 one more filter never adds a row to a policy', () => {
    let kept = 0;
    fc.assert(
      fc.property(
        fc.array(anyFilter, { minLength: 1, maxLength: 3 }),
        anyFilter,
        anyRow,
        (few, more, aRow) => {
          const rule = (filters: StoredFilter[]) => {
            const conditions = parseFilters(filters, 'orders');
            return conditions === null ? [] : [conditions];
          };
          const isKept = rowMatches(rule([...few, more]), aRow);
          if (isKept) kept += 1;
          return !isKept || rowMatches(rule(few), aRow);
        },
      ),
      { numRuns: 20_000 },
    );

    expect(kept).toBeGreaterThan(200);
  });

  it('the explanation agrees with the decision on 100,000 random cases', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(fc.array(anyPolicy, { maxLength: 4 }), anyCall, (policies, { what, groups }) => {
        const explained = explainAccess({ groups, policies }, what);
        seen.set(explained.reason, (seen.get(explained.reason) ?? 0) + 1);
        const isWhole = rowRuleOf({ groups, policies }, what) === 'all';
        const saysWhole = explained.reason === 'allow' || explained.reason === 'group';
        return explained.isAllowed === isAllowed({ groups, policies }, what) && isWhole === saysWhole;
      }),
      { numRuns: 100_000 },
    );

    // Every reason has to occur often, or the cases prove little.
    expect([...seen.keys()].toSorted()).toEqual([
      'allow',
      'allow-filtered',
      'deny',
      'group',
      'no-policy',
      'not-understood',
    ]);
    expect(Math.min(...seen.values())).toBeGreaterThan(300);
  });
});

describe('what is not a row yet', () => {
  const toShipTo = (value: string) => filter({ field: 'ship_to_party', value });
  const open = (policies: Policy[], ship_to_party: string) =>
    draftMatches(rowsOf(...policies), { ship_to_party });

  it.each([
    ['200', [toShipTo('200')], true],
    ['300', [toShipTo('200')], false],
    ['200', [toShipTo('200'), filter()], true],
    ['300', [filter()], true],
  ])('OPEN-08 to %s under %j: %s', (shipTo, filters, isOpen) => {
    expect(open([allow(filters)], shipTo)).toBe(isOpen);
  });

  it('OPEN-08 is inside when one of several policies opens it, or when none narrows', () => {
    expect(open([allow([toShipTo('200')]), allow([toShipTo('300')])], '300')).toBe(true);
    expect(open([allow([toShipTo('200')]), allow([])], '300')).toBe(true);
    expect(open([], '300')).toBe(true);
  });
});

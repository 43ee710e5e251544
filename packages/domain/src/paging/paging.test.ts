import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPageHash, parsePageHash } from './page-hash.ts';
import { PAGE_SIZES } from './page-sizes.ts';
import { clampPage, pageCount, pageWindow } from './page-window.ts';

describe('page hash', () => {
  it.each([
    ['#page1', 1],
    ['#page27', 27],
    ['page3', 3],
    ['', 1],
    ['#', 1],
    ['#page', 1],
    ['#page0', 1],
    ['#page-2', 1],
    ['#page2x', 1],
    ['#page99999999', 1],
    ['#top', 1],
  ])('ORD-10 %j is page %i', (hash, page) => {
    expect(parsePageHash(hash)).toBe(page);
  });

  it('ORD-10 reads what it writes', () => {
    for (const page of fc.sample(fc.integer({ min: 1, max: 9_999_999 }), 200)) {
      expect(parsePageHash(formatPageHash(page))).toBe(page);
    }
  });
});

describe('page window', () => {
  it.each([
    [1, 1, [1]],
    [1, 10, [1, 2, 3, 4]],
    [5, 10, [2, 3, 4, 5, 6, 7, 8]],
    [10, 10, [7, 8, 9, 10]],
    [3, 4, [1, 2, 3, 4]],
    [99, 2, [1, 2]],
    [1, 0, [1]],
  ])('INV-05 page %i of %i offers %j', (page, pages, expected) => {
    expect(pageWindow(page, pages)).toEqual(expected);
  });

  it.each([
    [0, 5, 1],
    [-3, 5, 1],
    [6, 5, 5],
    [2.9, 5, 2],
    [Number.NaN, 5, 1],
    [Infinity, 5, 5],
    [3, 0, 1],
  ])('moves page %d of %i to %i', (page, pages, expected) => {
    expect(clampPage(page, pages)).toBe(expected);
  });

  it.each([
    [0, 1],
    [1, 1],
    [20, 1],
    [21, 2],
    [400, 20],
  ])('ORD-09 %i orders fill %i pages', (total, pages) => {
    expect(pageCount(total, PAGE_SIZES.orders)).toBe(pages);
  });
});

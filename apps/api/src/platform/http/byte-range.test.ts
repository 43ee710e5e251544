import { describe, expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

describe('the part of a file that is asked for', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['bytes=-', null],
    ['items=0-1', null],
    ['bytes=0-1,3-4', null],
    ['bytes=5-4', null],
    ['bytes=0-', { from: 0, to: 10 }],
    ['bytes=0-0', { from: 0, to: 1 }],
    ['bytes=2-5', { from: 2, to: 6 }],
    ['bytes=9-', { from: 9, to: 10 }],
    ['bytes=2-99', { from: 2, to: 10 }],
    ['bytes=-3', { from: 7, to: 10 }],
    ['bytes=-99', { from: 0, to: 10 }],
    ['bytes=10-', 'outside'],
    ['bytes=-0', 'outside'],
  ])('CNT-17 of ten bytes "%s" means %o', (header, part) => {
    expect(byteRange(header, 10)).toEqual(part);
  });
});

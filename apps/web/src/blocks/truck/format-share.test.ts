import { expect, it } from 'vitest';
import { formatShare } from './format-share.ts';

it.each([
  [0, '0%'],
  [0.727, '72%'],
  [0.999, '99%'],
  [1, '100%'],
  [1.0001, '101%'],
  [1.28, '128%'],
  [1 / 3 + 1 / 3 + 1 / 3, '100%'],
])('NEW-16 a share of %d reads %s: full is full, and over is never 100%%', (share, text) => {
  expect(formatShare(share, 'en-GB')).toBe(text);
});

import { describe, expect, it } from 'vitest';
import { isPassed } from './quiz.ts';

describe('the quiz of a course', () => {
  it.each([
    [3, 5, false],
    [4, 5, true],
    [5, 5, true],
    [5, 7, false],
    [6, 7, true],
    [0, 0, false],
  ])('EDU-04 %i of %i passes: %s', (right, total, passed) => {
    expect(isPassed(right, total)).toBe(passed);
  });
});

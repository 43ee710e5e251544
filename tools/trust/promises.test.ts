import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { casesOf, drillOutcome, PROMISES, tableOf } from './promises.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const promise = 'Nothing is lost';
const tests = ['a.test.ts', 'b.test.ts'];
const ran = (name: string, ...statuses: readonly string[]) => ({
  name: `/somewhere/${name}`,
  assertionResults: statuses.map((status) => ({ status })),
});

describe('the table of promises', () => {
  it('names files that there are', () => {
    const files = PROMISES.flatMap((each) => ('drill' in each ? [each.drill] : each.tests));

    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  it('counts the cases of a promise', () => {
    const report = {
      testResults: [
        ran('a.test.ts', 'passed', 'skipped'),
        ran('b.test.ts', 'passed'),
        ran('c.test.ts', 'failed'),
      ],
    };

    expect(casesOf({ promise, tests }, report)).toEqual({
      promise,
      cases: 2,
      figures: '0 failed',
      isKept: true,
    });
  });

  it('calls a promise broken whose test failed, was skipped or did not run', () => {
    const failed = { testResults: [ran('a.test.ts', 'passed', 'failed'), ran('b.test.ts', 'passed')] };
    const absent = { testResults: [ran('a.test.ts', 'passed')] };
    const skipped = { testResults: [ran('a.test.ts', 'skipped'), ran('b.test.ts', 'skipped')] };

    const outcomes = [failed, absent, skipped].map((report) => casesOf({ promise, tests }, report));

    expect(outcomes.map(({ isKept }) => isKept)).toEqual([false, false, false]);
    expect(tableOf(outcomes).split('\n')).toEqual([
      'Nothing is lost       3 cases  BROKEN  1 failed',
      'Nothing is lost       1 cases  BROKEN  0 failed, 1 files did not run',
      'Nothing is lost       0 cases  BROKEN  0 failed',
    ]);
  });

  it('believes a drill that came to its end and says what it did', () => {
    const printed = 'so and so\nRESULT {"cases":8,"figures":"0 lost"}\n';

    expect(drillOutcome(promise, { printed, hasEnded: true })).toEqual({
      promise,
      cases: 8,
      figures: '0 lost',
      isKept: true,
    });
    expect(drillOutcome(promise, { printed, hasEnded: false }).isKept).toBe(false);
    expect(drillOutcome(promise, { printed: 'killed', hasEnded: true }).isKept).toBe(false);
  });
});

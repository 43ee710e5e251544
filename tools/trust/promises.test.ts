import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { casesOf, drillOutcome, seenOf, tableOf } from './outcomes.ts';
import { PROMISES } from './promises.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const promise = 'Nothing is lost';
const tests = ['a.test.ts', 'b.test.ts'];
const ran = (name: string, ...statuses: readonly string[]) => ({
  name: `/somewhere/${name}`,
  assertionResults: statuses.map((status) => ({ status })),
});

const shown = PROMISES.flatMap((each) => {
  if ('drill' in each) return [each.drill];
  return 'specs' in each ? each.specs.map((name) => `e2e/${name}`) : each.tests;
});

describe('the table of promises', () => {
  it('names files that there are', () => {
    expect(shown.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  it('has every test that docs/security.md names for an attack or a fault that was tried', () => {
    const page = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
    const tried = /^## What was tried$([^]*?)^## /m.exec(page)?.[1] ?? '';
    const named = [...tried.matchAll(/`([\w.-]+\.(?:test|spec)\.ts)`/g)].map(([, name = '']) => name);
    const names = new Set(shown.map((file) => path.basename(file)));

    expect(new Set(named).size).toBeGreaterThan(60);
    expect(named.filter((name) => !names.has(name))).toEqual([]);
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

  it('counts what a browser showed, and calls what failed once broken', () => {
    const of = (expected: number, unexpected: number, flaky: number) =>
      seenOf(promise, { stats: { expected, unexpected, flaky } });

    expect(of(7, 0, 0)).toEqual({ promise, cases: 7, figures: '0 failed', isKept: true });
    expect([of(7, 1, 0), of(7, 0, 1), of(0, 0, 0)].map(({ isKept }) => isKept)).toEqual([
      false,
      false,
      false,
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

import type { TestedPromise } from './promise.ts';

/** What became of a promise in a run. */
export interface Outcome {
  readonly promise: string;
  readonly cases: number;
  readonly figures: string;
  readonly isKept: boolean;
}

/** What a run of vitest (its JSON reporter) says of the tests of a promise; one that did not run is not kept. */
export function casesOf({ promise, tests }: TestedPromise, report: unknown): Outcome {
  // Of the form that vitest documents: https://vitest.dev/guide/reporters.html#json-reporter
  const { testResults } = report as {
    testResults: readonly { name: string; assertionResults: readonly { status: string }[] }[];
  };
  const ran = testResults.filter(({ name }) => tests.some((file) => name.endsWith(`/${file}`)));
  const cases = ran
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'skipped');
  const failed = cases.filter(({ status }) => status !== 'passed').length;
  const missing = tests.length - ran.length;
  return {
    promise,
    cases: cases.length,
    figures: `${failed} failed${missing > 0 ? `, ${missing} files did not run` : ''}`,
    isKept: failed === 0 && missing === 0 && cases.length > 0,
  };
}

/** What a run of playwright (its JSON reporter) says of the specs of a promise. */
export function seenOf(promise: string, report: unknown): Outcome {
  // Of the form that playwright documents: https://playwright.dev/docs/api/class-testresults
  const { stats } = report as {
    stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  };
  const cases = stats.expected + stats.unexpected + stats.flaky;
  const failed = stats.unexpected + stats.flaky;
  return { promise, cases, figures: `${failed} failed`, isKept: failed === 0 && cases > 0 };
}

/** What a drill says of itself in its last line; one that says nothing did not come to its end. */
export function drillOutcome(
  promise: string,
  { printed, hasEnded }: { readonly printed: string; readonly hasEnded: boolean },
): Outcome {
  const told = /^RESULT (.*)$/m.exec(printed)?.[1];
  if (told === undefined) return { promise, cases: 0, figures: 'did not come to its end', isKept: false };
  // Written by the drill a moment ago.
  const { cases, figures } = JSON.parse(told) as { cases: number; figures: string };
  return { promise, cases, figures, isKept: hasEnded && cases > 0 };
}

/** Promise, cases and result in lines of text. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const width = Math.max(...outcomes.map(({ promise }) => promise.length), 0);
  return outcomes
    .map(
      ({ promise, cases, figures, isKept }) =>
        `${promise.padEnd(width)}  ${String(cases).padStart(6)} cases  ${isKept ? 'kept  ' : 'BROKEN'}  ${figures}`,
    )
    .join('\n');
}

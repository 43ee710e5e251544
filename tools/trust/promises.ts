/** Something that we promise of a bad night, and the tests that show it. */
export interface TestedPromise {
  readonly promise: string;
  readonly tests: readonly string[];
}

/**
 * The same, shown by a program and its arguments: those of `npm run trust` and those of `npm test`. It prints
 * `RESULT {"cases": n, "figures": "..."}` and ends with 0 when the promise is kept.
 */
export interface TrustDrill {
  readonly promise: string;
  readonly drill: string;
  readonly whole: readonly string[];
  readonly quick: readonly string[];
}

export type TrustPromise = TestedPromise | TrustDrill;

export interface Outcome {
  readonly promise: string;
  readonly cases: number;
  readonly figures: string;
  readonly isKept: boolean;
}

const API = 'apps/api/src';

/** In the order in which they are printed. A test file may stand with several. */
export const PROMISES: readonly TrustPromise[] = [
  {
    promise: 'Database away, hanging, garbled, read-only or locked: 503, nobody is signed out, back at once',
    tests: [`${API}/database-away.test.ts`, `${API}/db/outage.test.ts`],
  },
  {
    promise: 'PostgreSQL restarted again and again under load: nothing lost, the process stays up',
    drill: 'tools/durability/restarts.ts',
    whole: ['--restarts', '20'],
    quick: ['--restarts', '3'],
  },
  {
    promise: 'Processes replaced one after the other without a failed request',
    tests: [`${API}/rolling-restarts.test.ts`],
  },
  { promise: 'Ready says what a balancer must know', tests: [`${API}/platform/readiness.test.ts`] },
  {
    promise: 'Migrations: killed half-way, behind a long reader, out of order, never edited',
    tests: [`${API}/db/migrate.test.ts`, 'tools/guards/migrations.test.ts'],
  },
  {
    promise: 'The ERP away, slow or answering twice: every order delivered once',
    tests: [
      `${API}/erp-away.test.ts`,
      `${API}/features/new-order/hand-over/order-hand-over.test.ts`,
      `${API}/features/claims/new-claim/claim-hand-over.test.ts`,
      `${API}/features/disputes/dispute-hand-over.test.ts`,
    ],
  },
  {
    promise: 'A full disk is said and counted, and nothing is half there',
    tests: [`${API}/disk-full.test.ts`],
  },
  {
    promise: 'What is slow or hangs, mail above all, never holds up what is urgent',
    tests: [
      `${API}/mail-away.test.ts`,
      `${API}/platform/jobs/worker.test.ts`,
      `${API}/platform/jobs/workers-at-once.test.ts`,
      `${API}/platform/jobs/own-process.test.ts`,
    ],
  },
  { promise: 'Memory has a ceiling', tests: [`${API}/memory-ceiling.test.ts`] },
  {
    promise: 'A start that is not safe is refused in a sentence',
    tests: [
      `${API}/start-service.test.ts`,
      `${API}/db/refuse-unsafe.test.ts`,
      `${API}/platform/config.test.ts`,
    ],
  },
  {
    promise: 'Hostile input: no defect, no script, no file content',
    tests: [
      `${API}/platform/http/hostile-input.test.ts`,
      `${API}/platform/hostile-paper.test.ts`,
      `${API}/platform/http/server.test.ts`,
      `${API}/platform/http/slow-bodies.test.ts`,
      `${API}/platform/http/json-body.test.ts`,
      `${API}/mass-assignment.test.ts`,
    ],
  },
  {
    promise: 'Who may do what: every call, every role, every foreign id',
    tests: [
      `${API}/authorization-matrix.test.ts`,
      `${API}/write-for-customer.test.ts`,
      `${API}/db/scope.test.ts`,
      `${API}/session-proofs.test.ts`,
      `${API}/edit-conflict.test.ts`,
    ],
  },
  { promise: 'Accepted once, however often it is sent', tests: [`${API}/platform/once/once.test.ts`] },
  {
    promise: 'Killed under load (service and PostgreSQL): no order, claim or file lost or doubled',
    drill: 'tools/durability/durability.ts',
    whole: ['--kills', '100', '--postgres-kills', '30'],
    quick: ['--kills', '6', '--postgres-kills', '2', '--buyers', '4'],
  },
];

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

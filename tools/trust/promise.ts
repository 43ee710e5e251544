/** Something that we promise of a bad night, and the tests that show it. */
export interface TestedPromise {
  readonly promise: string;
  /** It takes so long that `npm test` passes it over. */
  readonly isWholeOnly?: true;
  readonly tests: readonly string[];
  /** What `npm run trust` sets for them; they run by themselves then, because they measure or take all there is. */
  readonly whole?: Readonly<Record<string, string>>;
}

/** The same, shown in a browser. */
export interface SeenPromise {
  readonly promise: string;
  readonly specs: readonly string[];
}

/**
 * The same, shown by a program and its arguments, whole and quick. It prints
 * `RESULT {"cases": n, "figures": "..."}` and ends with 0 when the promise is kept.
 */
export interface TrustDrill {
  readonly promise: string;
  /** `npm test` passes it over; by its name alone it can be asked for with its small numbers. */
  readonly isWholeOnly?: true;
  readonly drill: string;
  readonly whole: readonly string[];
  readonly quick: readonly string[];
  /** It measures no times, so tests may run meanwhile. */
  readonly isBesideTests?: true;
}

export type TrustPromise = TestedPromise | SeenPromise | TrustDrill;

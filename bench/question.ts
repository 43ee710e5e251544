import type { BenchSession } from './session.ts';

/** One request that is measured, and what its answer must show to count. */
export interface Question {
  readonly name: string;
  /** Below `/api`, with its query. */
  readonly path: string;
  readonly session: BenchSession;
  readonly shows: Marker;
  /** The service answers rows that it keeps in memory once it has checked their version; the ceiling does the same. */
  readonly isKept?: boolean;
  /** Half of its ceiling unless stated. */
  readonly goal?: FigureGoal;
}

/** At least this share of its ceiling, or so many a second on a quiet machine of two cores. */
export type FigureGoal = { readonly share: number } | { readonly perSecond: number };

/** A text that an answer holds at least so many times; an empty answer holds none of it. */
export interface Marker {
  readonly text: string;
  readonly times: number;
}

/** Why a figure does not count: a refused or empty answer, by the name of what was measured. */
export class BenchFailure extends Error {
  readonly figure: string;

  constructor(figure: string, reason: string) {
    super(`${figure}: ${reason}`);
    this.figure = figure;
  }
}

/** Sends a question once and answers the body. Throws `BenchFailure` when it is refused or shows too little. */
export async function ask(base: string, question: Question): Promise<string> {
  const { name, path, session, shows } = question;
  const response = await fetch(`${base}${path}`, { headers: await session.headers(0) });
  const body = await response.text();
  if (!response.ok) throw new BenchFailure(name, `refused with ${response.status} ${body.slice(0, 200)}`);
  if (!isShown(body, shows)) throw new BenchFailure(name, emptiness(shows, body));
  return body;
}

export function isShown(body: string, { text, times }: Marker): boolean {
  let at = -1;
  for (let count = 0; count < times; count++) {
    at = body.indexOf(text, at + 1);
    if (at === -1) return false;
  }
  return true;
}

export function emptiness({ text, times }: Marker, body: string): string {
  return `an answer does not show "${text}" ${times} times: ${body.slice(0, 120)}`;
}

import autocannon from 'autocannon';
import { BenchFailure, emptiness, isShown, type Marker } from './question.ts';

export interface Load {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface Target {
  readonly name: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What every answer must show; none where the target itself refuses to answer with less. */
  readonly shows?: Marker;
  readonly connections?: number;
  readonly seconds: number;
}

/**
 * Sends GET requests for `seconds`, and for ten times as long where an answer takes longer than that; bounded in time, to
 * this machine only. Every answer is judged: throws `BenchFailure` when one is missing, refused or shows too little, for
 * then the others prove nothing either.
 */
export async function measure(target: Target): Promise<Load> {
  const load = (await measureFor(target, target.seconds)) ?? (await measureFor(target, target.seconds * 10));
  if (load === null) throw new BenchFailure(target.name, 'no answer at all');
  return load;
}

/** Null when nothing was answered in the time. */
async function measureFor(target: Target, seconds: number): Promise<Load | null> {
  const { name, shows } = target;
  let odd = '';
  const result = await autocannon({
    url: target.url,
    headers: { ...target.headers },
    connections: target.connections ?? 16,
    duration: seconds,
    ...(shows && {
      verifyBody: (body) => {
        const text = String(body);
        const isGood = isShown(text, shows);
        if (!isGood) odd = text;
        return isGood;
      },
    }),
  });
  const total = result.requests.total;
  if (result.non2xx > 0)
    throw new BenchFailure(name, `${result.non2xx} of ${total} answers refused (${statusesOf(result)})`);
  if (result.errors > 0) throw new BenchFailure(name, `${result.errors} requests without an answer`);
  if (shows && result.mismatches > 0)
    throw new BenchFailure(name, `${result.mismatches} of ${total}: ${emptiness(shows, odd)}`);
  if (total === 0) return null;
  return {
    requestsPerSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}

/** The run in the middle, by requests per second. */
export function median(loads: readonly Load[]): Load {
  const sorted = loads.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('Nothing was measured.');
  return middle;
}

function statusesOf({ statusCodeStats = {} }: Pick<autocannon.Result, 'statusCodeStats'>): string {
  return Object.entries(statusCodeStats)
    .map(([status, { count }]) => `${status}: ${String(count)}`)
    .join(', ');
}

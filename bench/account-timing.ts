import { percentile } from './sequence.ts';
import type { BenchWorld } from './world.ts';

const PAIRS = 300;
// One honest tie in 20 leaves the bounds by chance in 300 pairs, and there are six questions: what leaves them is asked
// more often, where chance alone does so once in 30,000 times.
const MORE_PAIRS = 900;
const WARM_UP = 20;
const PAUSE_MS = 10;
const LOWEST = 0.45;
const HIGHEST = 0.55;
const WRONG = 'Wrong2026';

/** What everybody may ask about an address; the answer must not tell whether it has an account (OPEN-15). */
const QUESTIONS: Readonly<Record<string, (email: string) => readonly [path: string, body: object]>> = {
  'sign-in': (email) => ['sign-in', { email, password: WRONG }],
  'sign-up': (email) => ['sign-up', { email, password: 'Knollenfeld9', locale: 'en-GB', acceptTerms: true }],
  forgot: (email) => ['forgot-password', { email }],
  resend: (email) => ['resend-code', { email, purpose: 'sign-up' }],
  'confirm reset': (email) => [
    'confirm-reset',
    { username: email, code: '123456', newPassword: 'Knollenfeld9' },
  ],
  'confirm sign-up': (email) => ['confirm-sign-up', { email, code: '123456' }],
};

/**
 * Whether a stranger can tell by time if an address has an account: pairs of a known and an unknown one, in random
 * order one after the other. The figure is the chance that the known one takes longer (AUC); 0.5 is no difference.
 * Throws when one of the questions tells.
 */
export async function benchAccountTiming(world: BenchWorld): Promise<void> {
  await world.system.query(
    `insert into users (email, password_hash)
       select 'known-' || n || '@timing.example', (select password_hash from users where email = 'buyer.nl@customer.example')
       from generate_series(1, $1) n on conflict do nothing`,
    [WARM_UP + PAIRS + MORE_PAIRS],
  );
  console.log(`Account timing: ${PAIRS} interleaved pairs of a known and an unknown address`);
  const telling: string[] = [];
  for (const [name, question] of Object.entries(QUESTIONS)) {
    await world.system.query('delete from failed_attempts');
    await measurePairs(world, { question, from: 1, count: WARM_UP });
    let times = await measurePairs(world, { question, from: WARM_UP + 1, count: PAIRS });
    if (!isTie(times)) {
      console.log(
        `  ${name.padEnd(16)} ${lineOf(times)}  in ${PAIRS} pairs, looked at again with ${MORE_PAIRS} more`,
      );
      const more = await measurePairs(world, { question, from: WARM_UP + PAIRS + 1, count: MORE_PAIRS });
      times = { known: [...times.known, ...more.known], unknown: [...times.unknown, ...more.unknown] };
    }
    // The addresses that were free must be free for the next question.
    await world.system.query("delete from users where email like 'other-%@timing.example'");
    if (!isTie(times)) telling.push(name);
    console.log(`  ${name.padEnd(16)} ${lineOf(times)}`);
  }
  if (telling.length > 0)
    throw new Error(`Known addresses can be told apart by time: ${telling.join(', ')}.`);
}

interface Times {
  readonly known: readonly number[];
  readonly unknown: readonly number[];
}

/** Times in ms of the pairs `from` to `from + count - 1`. */
async function measurePairs(
  world: BenchWorld,
  { question, from, count }: { question: (typeof QUESTIONS)[string]; from: number; count: number },
): Promise<Times> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let n = from; n < from + count; n += 1) {
    const pair = [
      { times: known, email: `known-${n}@timing.example` },
      { times: unknown, email: `other-${n}@timing.example` },
    ];
    for (const { times, email } of Math.random() < 0.5 ? pair : pair.toReversed()) {
      const [path, body] = question(email);
      times.push(await timeOf(`${world.apiBase}/identity/${path}`, body));
      // Long enough for the job that the request left behind.
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  return { known, unknown };
}

function isTie({ known, unknown }: Times): boolean {
  const auc = chanceOfLonger(known, unknown);
  return auc >= LOWEST && auc <= HIGHEST;
}

function lineOf({ known, unknown }: Times): string {
  const auc = chanceOfLonger(known, unknown).toFixed(3);
  return `median ${percentile(known, 50).toFixed(2)} / ${percentile(unknown, 50).toFixed(2)} ms  AUC ${auc}`;
}

async function timeOf(url: string, body: object): Promise<number> {
  const text = JSON.stringify(body);
  const started = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: text,
  });
  await response.arrayBuffer();
  return performance.now() - started;
}

/** The chance that one of `a` is longer than one of `b`; ties count half (Mann-Whitney U over all pairs). */
function chanceOfLonger(a: readonly number[], b: readonly number[]): number {
  let wins = 0;
  for (const x of a) for (const y of b) wins += x > y ? 1 : x === y ? 0.5 : 0;
  return wins / (a.length * b.length);
}

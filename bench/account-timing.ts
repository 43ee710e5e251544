import { percentile } from './sequence.ts';
import type { BenchWorld } from './world.ts';

const PAIRS = 300;
const WARM_UP = 20;
const PAUSE_MS = 10;
// With 300 pairs an honest tie lies within these 19 times of 20.
const LOWEST = 0.45;
const HIGHEST = 0.55;
const WRONG = 'Wrong2026';

/** What everybody may ask about an address; the answer must not tell whether it has an account (OPEN-15). */
const QUESTIONS: Readonly<Record<string, (email: string) => readonly [path: string, body: object]>> = {
  'sign-in': (email) => ['sign-in', { email, password: WRONG }],
  'sign-up': (email) => ['sign-up', { email, password: 'Kartoffel9', locale: 'en-GB', acceptTerms: true }],
  forgot: (email) => ['forgot-password', { email }],
  resend: (email) => ['resend-code', { email, purpose: 'sign-up' }],
  'confirm reset': (email) => [
    'confirm-reset',
    { username: email, code: '123456', newPassword: 'Kartoffel9' },
  ],
  'confirm sign-up': (email) => ['confirm-sign-up', { email, code: '123456' }],
};

/**
 * Whether a stranger can tell by time if an address has an account: pairs of a known and an unknown one, in random
 * order one after the other. The figure is the chance that the known one takes longer (AUC); 0.5 is no difference.
 */
export async function benchAccountTiming(world: BenchWorld): Promise<void> {
  const count = PAIRS + WARM_UP;
  await world.system.query(
    `insert into users (email, password_hash)
       select 'known-' || n || '@timing.example', (select password_hash from users where email = 'buyer.nl@customer.example')
       from generate_series(1, $1) n on conflict do nothing`,
    [count],
  );
  console.log(`Account timing: ${PAIRS} interleaved pairs of a known and an unknown address`);
  for (const [name, question] of Object.entries(QUESTIONS)) {
    const known: number[] = [];
    const unknown: number[] = [];
    await world.system.query('delete from failed_attempts');
    for (let n = 1; n <= count; n += 1) {
      const pair = [
        { times: known, email: `known-${n}@timing.example` },
        { times: unknown, email: `other-${n}@timing.example` },
      ];
      for (const { times, email } of Math.random() < 0.5 ? pair : pair.toReversed()) {
        const [path, body] = question(email);
        const tookMs = await timeOf(`${world.apiBase}/identity/${path}`, body);
        if (n > WARM_UP) times.push(tookMs);
        // Long enough for the job that the request left behind.
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
    // The addresses that were free must be free for the next question.
    await world.system.query("delete from users where email like 'other-%@timing.example'");
    const auc = chanceOfLonger(known, unknown);
    const verdict = auc >= LOWEST && auc <= HIGHEST ? 'cannot be told apart' : 'CAN BE TOLD APART';
    console.log(
      `  ${name.padEnd(16)} median ${percentile(known, 50).toFixed(2)} / ${percentile(unknown, 50).toFixed(2)} ms  AUC ${auc.toFixed(3)}  ${verdict}`,
    );
  }
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

import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { StartError } from '@maincrop/api/platform/start-error';

const root = path.resolve(import.meta.dirname, '../..');
const bin = path.join(root, 'node_modules', '.bin');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Gets what the program prints, piece by piece, which is shown at once else. */
  readonly keep?: (printed: string) => void;
}

/**
 * Runs a program of the project in the project's root with the project's own Node first in the path; throws when it
 * fails. What ends this process ends the program too, also when the launcher was killed.
 */
export function run(
  program: string,
  args: readonly string[],
  { environment = {}, keep }: RunOptions = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    // Before the program is there: a signal that comes in between would end this process and leave it behind.
    const pass = (signal: NodeJS.Signals): void => {
      child.kill(signal);
    };
    const end = (): void => pass('SIGTERM');
    for (const signal of SIGNALS) process.on(signal, pass);
    process.on('disconnect', end);
    const child = spawn(program, args, {
      cwd: root,
      stdio: keep ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...environment, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` },
    });
    if (keep) for (const out of [child.stdout, child.stderr]) out?.setEncoding('utf8').on('data', keep);
    child.on('error', reject);
    // Not `exit`: what was printed last may come after it.
    child.on('close', (code, signal) => {
      for (const name of SIGNALS) process.off(name, pass);
      process.off('disconnect', end);
      if (code === 0) resolve();
      else reject(new StartError(`${program} ended with ${String(code ?? signal)}`));
    });
  });
}

/** One named step of a command: says what starts, what it took, and ends the process when it fails. */
export async function step(name: string, work: () => Promise<void>): Promise<void> {
  const started = Date.now();
  console.log(`\n── ${name}`);
  try {
    await work();
  } catch (error) {
    console.error(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
  console.log(`✓ ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

type Check = readonly [name: string, program: string, args: readonly string[]];

/** Steps that need nothing of one another, as many at a time as there are cores; each prints when it has ended. */
export async function together(checks: readonly Check[]): Promise<void> {
  const waiting = [...checks];
  const workOff = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) await sideStep(check);
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), checks.length) }, workOff));
}

async function sideStep([name, program, args]: Check): Promise<void> {
  let printed = '';
  const keep = (piece: string) => {
    printed += piece;
  };
  const show = () => process.stdout.write(printed);
  await step(name, () => run(program, args, { keep }).finally(show));
}

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
  if (!(await isGreen(name, work))) process.exit(1);
}

async function isGreen(name: string, work: () => Promise<void>): Promise<boolean> {
  const started = Date.now();
  console.log(`\n── ${name}`);
  try {
    await work();
  } catch (error) {
    console.error(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
  console.log(`✓ ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return true;
}

export interface Check {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Prints while it runs; the others print when they have ended. */
  readonly isSeen?: boolean;
}

/**
 * Steps that need nothing of one another, as many at a time as there are cores. All are run to their end, so that one
 * run tells of each that fails; ends the process then, with the last words of each that was not seen while it ran.
 */
export async function together(checks: readonly Check[]): Promise<void> {
  const waiting = [...checks];
  const failed: { readonly name: string; readonly lastWords: string }[] = [];
  const workOff = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const { name } = check;
      const shown = runCheck(check);
      if (!(await isGreen(name, () => shown.ended)))
        failed.push({ name, lastWords: shown.printed().split('\n').slice(-LAST_LINES).join('\n') });
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), checks.length) }, workOff));
  if (failed.length === 0) return;
  for (const { name, lastWords } of failed)
    if (lastWords !== '') console.error(`\n── ${name}, the end of it once more\n${lastWords}`);
  console.error(`✗ ${failed.map(({ name }) => name).join(', ')}`);
  // A pipe takes what is written when it can, and loses what it has not taken by the end.
  for (const out of [process.stdout, process.stderr])
    await new Promise<void>((taken) => {
      out.write('', () => taken());
    });
  process.exit(1);
}

/** As many as the list of what failed, with its places, is long. */
const LAST_LINES = 100;

interface Running {
  readonly ended: Promise<void>;
  /** What it has printed; nothing of what was seen at once. */
  readonly printed: () => string;
}

function runCheck({ program, args, environment = {}, isSeen = false }: Check): Running {
  let printed = '';
  const keep = (piece: string) => {
    printed += piece;
  };
  const ended = isSeen
    ? run(program, args, { environment })
    : run(program, args, { environment, keep }).finally(() => process.stdout.write(printed));
  return { ended, printed: () => printed };
}

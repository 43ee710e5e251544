import { spawn } from 'node:child_process';
import path from 'node:path';
import { StartError } from '@maincrop/api/platform/start-error';

const root = path.resolve(import.meta.dirname, '../..');
const bin = path.join(root, 'node_modules', '.bin');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a program of the project in the project's root with the project's own Node first in the path; throws when it
 * fails. What ends this process ends the program too, also when the launcher was killed.
 */
export function run(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` },
    });
    const pass = (signal: NodeJS.Signals): void => {
      child.kill(signal);
    };
    const end = (): void => pass('SIGTERM');
    for (const signal of SIGNALS) process.on(signal, pass);
    process.on('disconnect', end);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
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

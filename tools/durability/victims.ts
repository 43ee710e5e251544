import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { familyOf, waitUntilGone } from '../cluster/process-family.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../dev-world/embedded-postgres.ts';

/** A program of this folder in a process of its own, the service by default, started again after each kill. */
export class Victim {
  #environment: Readonly<Record<string, string>>;
  readonly #program: string;
  #child: ChildProcess | null = null;
  /** Exits that nobody asked for: the service must survive everything but a kill. */
  unexpectedExits = 0;

  constructor(environment: Readonly<Record<string, string>>, program = 'serve-faulty.ts') {
    this.#environment = environment;
    this.#program = program;
  }

  /** With `changed` settings from now on, where there are any. */
  async start(changed: Readonly<Record<string, string>> = {}): Promise<void> {
    this.#environment = { ...this.#environment, ...changed };
    const child = fork(path.join(import.meta.dirname, this.#program), {
      env: { ...process.env, ...this.#environment },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    child.once('exit', () => {
      if (this.#child !== child) return;
      this.unexpectedExits++;
      void this.start();
    });
    await Promise.race([once(child, 'message'), once(child, 'exit')]);
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

/** Kills PostgreSQL with all its processes, as a power cut would, and starts it again: the new one, and in how many ms. */
export async function crashPostgres(
  postgres: EmbeddedPostgres,
): Promise<{ readonly postgres: EmbeddedPostgres; readonly recoveredInMs: number }> {
  const family = familyOf(postgres.pid());
  for (const pid of family) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It went with its parent.
    }
  }
  const started = performance.now();
  await waitUntilGone(family);
  const next = await startEmbeddedPostgres({ dataDir: postgres.dataDir });
  return { postgres: next, recoveredInMs: performance.now() - started };
}

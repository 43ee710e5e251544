import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const PATIENCE_MS = 120_000;

/** A command that a test started as a user or a service manager would, with what it said so far. */
export interface Started {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly said: () => string;
  /** Waits until it says this; throws with all that it said when it ends before. */
  readonly says: (words: RegExp) => Promise<RegExpExecArray>;
  /** Exit code, null after a signal. */
  readonly ended: () => Promise<number | null>;
}

/** Starts a command of the project in a process group of its own. */
export function start(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Started {
  const child = spawn(program, args, {
    cwd: ROOT,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...withoutTestRunner(process.env), ...environment },
  });
  let output = '';
  let code: number | null | undefined;
  const gone = once(child, 'exit').then(([exitCode]) => {
    code = typeof exitCode === 'number' ? exitCode : null;
    return code;
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  return {
    child,
    pid: child.pid ?? 0,
    said: () => output,
    says: async (words) => {
      await until(
        () => words.test(output) || code !== undefined,
        () => output,
      );
      const found = words.exec(output);
      if (found === null) throw new Error(`It ended with ${String(code)} and said: ${output}`);
      return found;
    },
    ended: () => gone,
  };
}

/**
 * The same on a terminal: `script` (bsdutils, which every Debian has) makes a real one, of which our end is its
 * standard input: "\x03" is Ctrl-C. The terminal closes when `script` is killed. The command replaces the shell that
 * starts it: some shells stay and end with the signal's own code whatever the command answered.
 */
export function startOnTerminal(
  command: string,
  environment: Readonly<Record<string, string>> = {},
): Started {
  return start('script', ['--quiet', '--return', '--command', `exec ${command}`, '/dev/null'], environment);
}

/** What a user has; the test runner sets NODE_ENV, which would turn production into a test. */
function withoutTestRunner({ NODE_ENV: _own, ...environment }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return environment;
}

/** Waits for something to become true; throws with `explain` after two minutes. */
export async function until(isTrue: () => boolean, explain: () => string): Promise<void> {
  for (const began = Date.now(); !isTrue();) {
    if (Date.now() - began > PATIENCE_MS) throw new Error(`Waited in vain: ${explain()}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 25);
    });
  }
}

/** Processes that have to do with a folder: it stands in their command line or in their environment. Linux only. */
export function processesOf(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => fileOf(pid, 'cmdline').includes(folder) || fileOf(pid, 'environ').includes(folder))
    .map((pid) => `${pid}: ${fileOf(pid, 'cmdline').replaceAll('\0', ' ')}`);
}

/** Waits until no process has to do with the folder any more. */
export function nothingIsLeftOf(folder: string): Promise<void> {
  return until(
    () => processesOf(folder).length === 0,
    () => processesOf(folder).join('\n'),
  );
}

/** Processes whose parent this is. Linux only. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) =>
      fileOf(pid, 'stat')
        .replace(/^.*\) \S /s, '')
        .startsWith(`${parent} `),
    )
    .map(Number);
}

function fileOf(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    // It ended meanwhile, or belongs to somebody else.
    return '';
  }
}

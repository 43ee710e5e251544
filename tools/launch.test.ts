import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  childrenOf,
  nothingIsLeftOf,
  processesOf,
  start,
  startOnTerminal,
  type Started,
  until,
} from '@maincrop/testkit/commands/started';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const OWNER = ['tools/launch.mjs', 'tools/dev-world/postgres-owner.ts'];
const READY = /ready with/;
const SLOW_START_MS = 240_000;

let folder = '';
let started: Started[] = [];
beforeAll(() => {
  const parent = mkdtempSync(path.join(tmpdir(), 'mc-launch-'));
  // Where the database server may go that does not run as root.
  chmodSync(parent, 0o755);
  folder = path.join(parent, 'data');
});
afterAll(() => rmSync(path.dirname(folder), { recursive: true, force: true }));
afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  started = [];
  await nothingIsLeftOf(folder);
}, SLOW_START_MS);

const owner = async (dataDir = folder, environment: Readonly<Record<string, string>> = {}) => {
  const launcher = start(process.execPath, [...OWNER, dataDir], environment);
  started.push(launcher);
  await launcher.says(READY);
  return launcher;
};

describe.runIf(process.platform === 'linux')('what is started ends', () => {
  it(
    'npm start: Ctrl-C leaves nothing, and a second start says so while the first goes on',
    async () => {
      const environment = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' };
      const first = startOnTerminal('npm start', environment);
      started.push(first);
      await first.says(/Maincrop is ready/);

      const second = start('npm', ['start'], environment);
      started.push(second);
      expect(await second.ended()).toBe(1);
      expect(second.said()).toContain('Another start already works on the data in');
      expect(second.said()).not.toMatch(/^\s+at /m);
      expect(processesOf(folder).some((line) => line.includes('bin/postgres'))).toBe(true);

      first.child.stdin?.write('\x03');
      // The same press arrives again, from npm and the launcher, or the user is impatient.
      await first.says(/Stopping \.\.\./);
      first.child.stdin?.write('\x03');
      await nothingIsLeftOf(folder);
      expect(first.said()).toMatch(/ERP: .*\r?\nMail: .*\r?\nText messages: .*\r?\nFiles: /);
    },
    SLOW_START_MS,
  );

  it('Ctrl-C on a terminal stops in order', async () => {
    const terminal = startOnTerminal([process.execPath, ...OWNER, folder].join(' '));
    started.push(terminal);
    await terminal.says(READY);

    terminal.child.stdin?.write('\x03');

    await terminal.says(/stopped in order/);
    expect(await terminal.ended()).toBe(0);
    await nothingIsLeftOf(folder);
  });

  it('a terminal that is closed takes everything with it', async () => {
    const terminal = startOnTerminal([process.execPath, ...OWNER, folder].join(' '));
    started.push(terminal);
    await terminal.says(READY);

    process.kill(terminal.pid, 'SIGKILL');

    await nothingIsLeftOf(folder);
    expect(processesOf(folder)).toEqual([]);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    '%s to the launcher alone stops in order',
    async (signal) => {
      const launcher = await owner();

      process.kill(launcher.pid, signal);

      expect(await launcher.ended()).toBe(0);
      expect(launcher.said()).toContain('stopped in order');
      await nothingIsLeftOf(folder);
    },
  );

  it('the same signal again and again, to everybody, stops in order', async () => {
    const launcher = await owner();

    for (const signal of ['SIGTERM', 'SIGTERM', 'SIGHUP', 'SIGINT'] as const)
      process.kill(-launcher.pid, signal);

    expect(await launcher.ended()).toBe(0);
    expect(launcher.said()).toContain('stopped in order');
    await nothingIsLeftOf(folder);
  });

  it('a launcher that is killed takes its program with it', async () => {
    const launcher = await owner();

    process.kill(launcher.pid, 'SIGKILL');

    await until(() => launcher.said().includes('stopped in order'), launcher.said);
    await nothingIsLeftOf(folder);
    expect(processesOf(folder)).toEqual([]);
  });

  it('everybody killed at once leaves no database server, and no data that were to be thrown away', async () => {
    const dataDir = `${folder}-once`;
    const launcher = await owner(dataDir, { DROP_DATA: '1' });
    expect(existsSync(dataDir)).toBe(true);

    process.kill(-launcher.pid, 'SIGKILL');

    await nothingIsLeftOf(folder);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('a second start that comes and goes leaves the server of the first alone', async () => {
    const launcher = await owner();

    const second = start(process.execPath, [...OWNER, folder]);
    started.push(second);
    expect(await second.ended()).toBe(1);
    expect(second.said()).toContain(`Another start already works on the data in ${folder}`);
    expect(processesOf(folder).some((line) => line.includes('bin/postgres'))).toBe(true);

    process.kill(launcher.pid, 'SIGTERM');
    expect(await launcher.ended()).toBe(0);
  });

  it('two starts at the same moment: one works, the other says so', async () => {
    const both = [0, 1].map(() => start(process.execPath, [...OWNER, folder]));
    started.push(...both);
    const outcomes = await Promise.all(both.map((one) => one.says(/ready with|Another start already works/)));

    expect(outcomes.map(([words]) => words).toSorted()).toEqual([
      'Another start already works',
      'ready with',
    ]);
  });

  it('a program that npm test runs ends with npm test', async () => {
    const run = `import { run } from '${import.meta.dirname}/commands/run.ts'; await run('sleep', ['600'], { MARK: '${folder}' });`;
    const runner = start(process.execPath, ['--input-type=module', '--eval', run]);
    started.push(runner);
    while (childrenOf(runner.pid).length === 0) await new Promise((resolve) => setTimeout(resolve, 25));

    process.kill(runner.pid, 'SIGTERM');

    expect(await runner.ended()).toBe(1);
    await nothingIsLeftOf(folder);
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startClamdServer } from '@maincrop/testkit/virus-scan/clamd-server';
import { EICAR } from '@maincrop/testkit/virus-scan/eicar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ScannerUnavailable } from '../port.ts';
import { clamdScanner } from './clamd-scanner.ts';

const CLAMD = '/usr/sbin/clamd';

function fileOf(content: Buffer) {
  return {
    bytes: content.length,
    read: async (from: number, to: number) => Promise.resolve(content.subarray(from, to)),
  };
}

/** What every scanner that speaks INSTREAM does. */
function conformance(url: () => string): void {
  const scan = (content: Buffer) => clamdScanner({ url: url() }).scan(fileOf(content));

  it('says of an ordinary file that it is clean, whatever its size', async () => {
    for (const bytes of [0, 1, 65_535, 65_536, 65_537, 5_000_000])
      expect(await scan(Buffer.alloc(bytes, 'maincrop '))).toEqual({ isClean: true });
  });

  it('names what it finds', async () => {
    expect(await scan(EICAR)).toEqual({ isClean: false, name: expect.stringMatching(/eicar/i) as string });
  });

  it('scans several at once', async () => {
    const verdicts = await Promise.all(
      Array.from({ length: 12 }, (_, at) => scan(at % 2 === 0 ? EICAR : Buffer.from('a letter'))),
    );

    expect(verdicts.map(({ isClean }) => isClean)).toEqual(
      Array.from({ length: 12 }, (_, at) => at % 2 === 1),
    );
  });
}

describe('the scanner of ClamAV', () => {
  let server: Awaited<ReturnType<typeof startClamdServer>>;
  beforeAll(async () => {
    server = await startClamdServer();
  });
  afterAll(() => server.close());

  describe('with a server that speaks its protocol', () => {
    conformance(() => server.url);

    it('finds what lies across two parts', async () => {
      const content = Buffer.concat([Buffer.alloc(65_500, 'x'), EICAR, Buffer.alloc(100, 'x')]);

      expect((await clamdScanner({ url: server.url }).scan(fileOf(content))).isClean).toBe(false);
    });
  });

  it.each(['silent', 'hangs-up', 'too-large'] as const)('no verdict is no clean file: %s', async (mood) => {
    server.mood = mood;
    const scanner = clamdScanner({ url: server.url, timeoutMs: 500 });

    await expect(scanner.scan(fileOf(Buffer.alloc(3_000_000)))).rejects.toBeInstanceOf(ScannerUnavailable);
    server.mood = 'well';
  });

  it.each(['tcp://127.0.0.1:1', 'unix:///nowhere/clamd.ctl'])('nobody at %s', async (url) => {
    await expect(clamdScanner({ url }).scan(fileOf(EICAR))).rejects.toBeInstanceOf(ScannerUnavailable);
  });
});

// Where Debian's clamav-daemon is installed; its signatures are ours, because none can be fetched in a test.
describe.skipIf(!existsSync(CLAMD))('the real clamd', () => {
  let folder: string;
  let daemon: ChildProcess;
  const socket = () => path.join(folder, 'clamd.ctl');
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'mc-clamd-'));
    const md5 = createHash('md5').update(EICAR).digest('hex');
    await writeFile(path.join(folder, 'test.hdb'), `${md5}:${EICAR.length}:Eicar-Test-Signature\n`);
    const settings = {
      LocalSocket: socket(),
      DatabaseDirectory: folder,
      Foreground: 'yes',
      StreamMaxLength: '30M',
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
    await writeFile(path.join(folder, 'clamd.conf'), lines.join(''));
    daemon = spawn(CLAMD, ['--config-file', path.join(folder, 'clamd.conf')], { stdio: 'ignore' });
    for (let tries = 0; tries < 300; tries += 1) {
      if (await isThere(socket())) return;
      await pause(100);
    }
    throw new Error('clamd did not start.');
  }, 60_000);
  afterAll(async () => {
    daemon.kill();
    await rm(folder, { recursive: true, force: true });
  });

  conformance(() => `unix://${socket()}`);
});

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { start } from '@maincrop/testkit/commands/started';
import {
  configOf,
  environmentOf,
  listening,
  missingOf,
  urlOf,
} from '@maincrop/testkit/deploy/setup-under-test';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { checkPublicUrl } from '@maincrop/tools/setup/check-public-url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: TestWorld;
let folder: string;
const closing: (() => void)[] = [];
beforeAll(async () => {
  world = await createTestWorld({ environment: { LOG_LEVEL: 'silent' } });
  folder = mkdtempSync(path.join(tmpdir(), 'mc-setup-'));
});
afterAll(async () => {
  for (const close of closing) close();
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const here = () => ({ database: world.database, folder });

describe('npm run setup: the way of browsers', () => {
  const answering =
    (changes: { headers?: Record<string, string>; upload?: number } = {}): RequestListener =>
    (request, response) => {
      const isRefused = request.method === 'POST' && changes.upload !== undefined;
      response.writeHead(isRefused ? (changes.upload ?? 413) : 200, {
        ...(!isRefused && { 'x-request-id': 'x', 'strict-transport-security': 'max-age=1' }),
        ...changes.headers,
      });
      response.end();
    };
  const at = async (url: string, changes: Readonly<Record<string, string>> = {}) =>
    checkPublicUrl(configOf(here(), { PUBLIC_URL: url, ...changes }));

  /** Signed by itself; one that has run out when it ends before today. */
  function certificate(days: number, name = 'IP:127.0.0.1'): { key: string; cert: string } {
    const [key, asked, cert] = ['key.pem', 'asked.pem', 'cert.pem'].map((file) =>
      path.join(folder, file),
    ) as [string, string, string];
    const names = path.join(folder, 'names.txt');
    writeFileSync(names, `subjectAltName=${name}\nbasicConstraints=CA:TRUE\n`);
    const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' });
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
    openssl('req', ...curve, '-nodes', '-subj', '/CN=portal', '-keyout', key, '-out', asked);
    const signed = ['-signkey', key, '-extfile', names, '-days', String(days)];
    openssl('x509', '-req', '-in', asked, '-out', cert, ...signed);
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  }

  it('nobody is there yet: said, and not missing', async () => {
    expect(await at('https://127.0.0.1:1')).toMatchObject([{ kind: 'note' }]);
  });

  it('a proxy that is not named makes everybody one sender', async () => {
    expect(missingOf(await at('https://127.0.0.1:1', { TRUST_PROXY: '' }))).toEqual([
      expect.stringMatching(/^TRUST_PROXY is missing/),
    ]);
  });

  it('a certificate that nobody trusts', async () => {
    const port = await listening(createTlsServer(certificate(30), answering()), closing);

    expect(missingOf(await at(`https://127.0.0.1:${port}`))).toEqual([
      expect.stringMatching(/nobody trusts the certificate of 127\.0\.0\.1/),
    ]);
  });

  it.each([
    { what: 'has run out', days: -1, name: 'IP:127.0.0.1', says: [/has run out/] },
    { what: 'is of another name', days: 30, name: 'DNS:other.example', says: [/the certificate is not for/] },
    { what: 'lasts three days', days: 3, name: 'IP:127.0.0.1', says: [/runs out in [23] days/] },
    { what: 'is good', days: 30, name: 'IP:127.0.0.1', says: [] },
  ])('a certificate that $what', { timeout: 30_000 }, async ({ days, name, says }) => {
    const { key, cert } = certificate(days, name);
    const port = await listening(createTlsServer({ key, cert }, answering()), closing);
    const authority = path.join(folder, 'authority.pem');
    writeFileSync(authority, cert);
    // Trust is read when a process starts.
    const setup = start(
      path.resolve(import.meta.dirname, '../../../node_modules/.bin/node'),
      ['tools/commands/setup.ts'],
      environmentOf(here(), { PUBLIC_URL: `https://127.0.0.1:${port}`, NODE_EXTRA_CA_CERTS: authority }),
    );
    await setup.ended();

    const lines = setup
      .said()
      .split('\n')
      .filter((line) => /MISSING.*(?:certificate|PUBLIC)/.test(line));
    expect(lines).toEqual(says.map((sentence) => expect.stringMatching(sentence)));
  });

  it('something else than the portal, a clock that is wrong, a proxy that refuses uploads', async () => {
    const another = await listening(
      createServer((_request, response) => response.writeHead(200).end('hello')),
      closing,
    );
    expect(missingOf(await at(`http://127.0.0.1:${another}`))).toEqual([
      expect.stringMatching(/^PUBLIC_URL leads to something else/),
    ]);
    const date = new Date(Date.now() - 120_000).toUTCString();
    const late = await listening(createServer(answering({ headers: { date } })), closing);
    expect(missingOf(await at(`http://127.0.0.1:${late}`))).toEqual([
      expect.stringMatching(/are 1\d\d s apart: set both by NTP/),
    ]);
    const small = await listening(createServer(answering({ upload: 413 })), closing);
    expect(missingOf(await at(`http://127.0.0.1:${small}`))).toEqual([
      expect.stringMatching(/^The proxy refuses uploads of 101 MB \(413\)/),
    ]);
    const fine = await listening(createServer(answering()), closing);
    expect(missingOf(await at(`http://127.0.0.1:${fine}`))).toEqual([]);
  });
});

describe('npm run setup: the whole', () => {
  const run = (environment: Record<string, string>) =>
    start(
      path.resolve(import.meta.dirname, '../../../node_modules/.bin/node'),
      ['tools/commands/setup.ts'],
      environment,
    );

  it('says all that is wrong with the configuration at once, and ends with 1', async () => {
    const setup = run({
      DATABASE_URL: urlOf('maincrop_requests', world.database),
      SMTP_URL: 'nonsense',
      PORT: 'x',
    });

    expect(await setup.ended()).toBe(1);
    for (const name of ['SMTP_URL', 'PORT', 'PUBLIC_URL', 'SECRET_KEYS', 'ERP', 'SMS_URL'])
      expect(setup.said()).toMatch(new RegExp(`^${name} `, 'm'));
  });

  it(
    'ends with 0 when nothing is missing, with 1 else, and says no secret',
    { timeout: 60_000 },
    async () => {
      const environment = environmentOf(here());
      const demo = run(environment);
      expect(await demo.ended()).toBe(1);
      expect(demo.said()).toMatch(/^ {2}MISSING The database has \d+ accounts of an earlier demo/m);
      expect(demo.said()).toMatch(/^1 of what the portal needs is missing/m);

      await world.db.system.query('update users set deleted_at = now(), password_hash = null');
      const whole = run(environment);
      expect(await whole.ended()).toBe(0);
      expect(whole.said()).toMatch(/^Nothing is missing/m);
      expect(whole.said()).not.toContain(environment['SECRET_KEYS']?.split(':')[1]);
    },
  );
});

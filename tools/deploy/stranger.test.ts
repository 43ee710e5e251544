import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get as getHttp } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { start, type Started, until } from '@maincrop/testkit/commands/started';
import { startTestMailServer, type TestMailServer } from '@maincrop/testkit/mail/test-mail-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../durability/free-port.ts';
import { callOverHttps, isReady, makeCertificate, startNginx } from './stranger-machine.ts';
import { type PasswordPostgres, startPasswordPostgres } from '@maincrop/testkit/deploy/password-postgres';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DOC = readFileSync(path.join(ROOT, 'docs/operate/install.md'), 'utf8');
const PASSWORD = 'Erdapfel4Erdapfel';
const HAS_NGINX = existsSync('/usr/sbin/nginx');
const ASKS_THE_DATABASE = '/api/content/customer_portal/de/privacy';
const CADDY = '/usr/bin/caddy';
const HAS_CADDY = existsSync(CADDY);
const DEBIAN_15 = '/usr/lib/postgresql/15/bin';

// A stranger has a machine with systemd, packages of Debian and its own root: what differs here is where things lie.
let folder: string;
let ports: { api1: number; api2: number; worker: number; https: number; http: number; database: number };
let postgres: PasswordPostgres;
let mail: TestMailServer;
let proxy: ChildProcess;
const started: Started[] = [];

beforeAll(async () => {
  if (!HAS_NGINX) return;
  folder = mkdtempSync(path.join(tmpdir(), 'mc-stranger-'));
  for (const each of ['etc', 'var', 'nginx', 'bin']) mkdirSync(path.join(folder, each));
  const [api1, api2, worker, https, http, database] = await Promise.all(Array.from({ length: 6 }, freePort));
  ports = { api1, api2, worker, https, http, database } as typeof ports;
  postgres = await startPasswordPostgres(path.join(folder, 'postgres'), { port: ports.database });
  mail = await startTestMailServer();
  makeCertificate(folder);
  proxy = startNginx(folder, ports);
}, 120_000);
afterAll(async () => {
  if (!HAS_NGINX) return;
  for (const { child } of started) child.kill('SIGTERM');
  await Promise.all(started.map(({ ended }) => ended()));
  proxy.kill('SIGQUIT');
  mail.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

/** The commands of the page below a heading, with what lies elsewhere here. */
function commandsOf(name: string): string {
  const found = new RegExp(`^\`\`\`sh ${name}\\n(.*?)^\`\`\``, 'ms').exec(DOC)?.[1];
  if (found === undefined) throw new Error(`docs/operate/install.md has no commands named ${name}.`);
  return here(found);
}

function here(text: string): string {
  return text
    .replaceAll('/srv/maincrop', ROOT)
    .replaceAll('/etc/maincrop', path.join(folder, 'etc'))
    .replaceAll('/etc/nginx/conf.d', path.join(folder, 'nginx'))
    .replaceAll('/var/lib/maincrop', path.join(folder, 'var'))
    .replaceAll('127.0.0.1:5432', `127.0.0.1:${ports.database}`)
    .replaceAll('127.0.0.1:25', new URL(mail.url).host)
    .replaceAll('https://portal.example.com', `https://localhost:${ports.https}`)
    .replaceAll('/portal.example.com/g', '/localhost/g');
}

function bash(commands: string): Started {
  const running = start('bash', ['-euo', 'pipefail', '-c', commands], {
    PATH: `${path.join(folder, 'bin')}:${process.env['PATH'] ?? ''}:/usr/sbin`,
    PGHOST: postgres.socketDir,
    PGPORT: String(ports.database),
    PGUSER: 'postgres',
    NODE_EXTRA_CA_CERTS: path.join(folder, 'etc/certificate.pem'),
  });
  return running;
}

async function run(name: string, typed = ''): Promise<string> {
  const running = bash(commandsOf(name));
  running.child.stdin?.end(typed);
  const code = await running.ended();
  if (code !== 0) throw new Error(`"${name}" ended with ${code}: ${running.said()}`);
  return running.said();
}

/** What systemd would start. */
function startUnit(unit: string, instance: number): Started {
  const text = readFileSync(path.join(ROOT, `deploy/systemd/${unit}@.service`), 'utf8').replaceAll(
    '%i',
    String(instance),
  );
  const of = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(text)?.[1] ?? '';
  const commands = `cd ${of('WorkingDirectory')} && set -a && . ${of('EnvironmentFile')} && set +a && exec env ${of('Environment')} ${of('ExecStart').replace('/usr/bin/node', 'node')}`;
  const running = bash(here(commands));
  started.push(running);
  return running;
}

/** One call through the proxy. */
function call(
  method: string,
  address: string,
  given: { readonly body?: object; readonly cookie?: string } = {},
) {
  return callOverHttps({ folder, port: ports.https }, { method, address, ...given });
}

/** Caddy with its file, on a port of its own without a certificate. */
async function startCaddy(): Promise<{ readonly child: ChildProcess; readonly address: string }> {
  const address = `http://localhost:${await freePort()}`;
  const child = spawn(
    CADDY,
    ['run', '--adapter', 'caddyfile', '--config', path.join(ROOT, 'deploy/proxy/Caddyfile')],
    {
      stdio: 'ignore',
      env: {
        HOME: folder,
        PORTAL_ADDRESS: address,
        PORTAL_PROCESSES: `127.0.0.1:${ports.api1} 127.0.0.1:${ports.api2}`,
      },
    },
  );
  await eventually(async () =>
    fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return { child, address };
}

// `npm test` installs nginx where it can (`debian-programs.ts`), and says where it cannot.
describe.skipIf(!HAS_NGINX)('a stranger with docs/operate/install.md', () => {
  it(
    'makes database, configuration, tables, logins and the first administrator',
    { timeout: 300_000 },
    async () => {
      await run('database');
      await run('configuration');
      const said = await run('prepare', `${PASSWORD}\n`);

      expect(said).toMatch(/^Migrated: 0001_identity,/m);
      expect(said).toMatch(/^ann@example\.com is an administrator now and can sign in\.$/m);
      const checked = await run('check');
      expect(checked).toMatch(/note +Nobody answers at localhost:\d+ yet/);
      expect(checked).toMatch(/^Nothing is missing/m);
    },
  );

  it(
    'starts two processes that serve, one that works off jobs, and the proxy',
    { timeout: 300_000 },
    async () => {
      startUnit('maincrop-api', ports.api1);
      startUnit('maincrop-api', ports.api2);
      startUnit('maincrop-worker', ports.worker);
      for (const port of [ports.api1, ports.api2, ports.worker]) await eventually(() => isReady(port));
      await run('proxy');
      await eventually(
        async () => (await call('GET', '/healthz').catch(() => ({ status: 0 }))).status === 200,
      );

      const checked = await run('check');
      expect(checked).toMatch(/ok +The certificate of localhost:\d+ lasts 89 days\./);
      expect(checked).toMatch(/ok +The proxy lets uploads through\./);
      expect(checked).toMatch(/^Nothing is missing/m);
    },
  );

  it('signs in over https with the code that the worker mails', { timeout: 120_000 }, async () => {
    const page = await call('GET', '/auth');
    expect([page.status, page.headers['strict-transport-security']]).toEqual([
      200,
      expect.stringContaining('max-age'),
    ]);
    const first = await call('POST', '/api/identity/sign-in', {
      body: { email: 'ann@example.com', password: PASSWORD },
    });
    const { challenge } = JSON.parse(first.body) as { challenge: string };
    await until(
      () => mail.arrived.length > 0,
      () => 'No mail came.',
    );
    const code = /\b\d{6}\b/.exec(mail.arrived.at(-1)?.text ?? '')?.[0];

    const second = await call('POST', '/api/identity/sign-in-code', { body: { challenge, code } });

    expect(second.status).toBe(200);
    const cookie = /[\w-]*session=[^;]+; [^,]*/.exec(String(second.headers['set-cookie']))?.[0] ?? '';
    expect(cookie).toMatch(/; Secure/);
    const token = await call('POST', '/api/identity/token', { body: {}, cookie: cookie.split(';')[0] ?? '' });
    expect(token.status).toBe(200);
  });

  it('has metrics of the worker for who knows the token, none outside, and http leads to https', async () => {
    const token = /^METRICS_TOKEN=(.*)$/m.exec(
      readFileSync(path.join(folder, 'etc/portal.env'), 'utf8'),
    )?.[1];
    const metrics = await fetch(`http://127.0.0.1:${ports.worker}/metrics`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await metrics.text()).toMatch(/^workers_alive 1$/m);
    expect((await call('GET', '/metrics')).status).toBe(404);
    const plain = await new Promise<number>((resolve) => {
      getHttp(`http://127.0.0.1:${ports.http}/`, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
    });
    expect(plain).toBe(301);
  });

  it('replaces a process, and nobody notices', { timeout: 120_000 }, async () => {
    const [first] = started;
    first?.child.kill('SIGTERM');
    const answers: number[] = [];
    let isGone = false;
    void first?.ended().then(() => {
      isGone = true;
    });
    while (!isGone) answers.push((await call('GET', '/healthz')).status);

    expect(answers.length).toBeGreaterThan(20);
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    startUnit('maincrop-api', ports.api1);
    await eventually(() => isReady(ports.api1));
  });

  it(
    'while the database is away hears so from the portal itself, behind either proxy',
    { timeout: 120_000 },
    async () => {
      const caddy = HAS_CADDY ? await startCaddy() : null;
      try {
        await postgres.stop();
        const isAway = async () => !(await isReady(ports.api1)) && !(await isReady(ports.api2));
        await eventually(isAway);

        // More than one, because a proxy that counts failures would think both processes dead by then.
        for (let asked = 0; asked < 10; asked++) {
          const { status, headers } = await call('GET', ASKS_THE_DATABASE);
          expect([status, headers['retry-after']]).toEqual([503, expect.stringMatching(/^\d+$/)]);
        }
        if (caddy === null) return;
        // It asks every other second who is ready: by then it knows that nobody is.
        await new Promise((resolve) => {
          setTimeout(resolve, 6000);
        });
        const answer = await fetch(`${caddy.address}${ASKS_THE_DATABASE}`);
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([
          503,
          expect.stringMatching(/^\d+$/),
        ]);
      } finally {
        caddy?.child.kill('SIGTERM');
      }
    },
  );

  it.skipIf(!existsSync(DEBIAN_15))(
    'on PostgreSQL 15 of Debian is told so, before anything is made',
    { timeout: 120_000 },
    async () => {
      const port = await freePort();
      const old = await startPasswordPostgres(path.join(folder, 'postgres-15'), { port, bin: DEBIAN_15 });
      try {
        const refused = bash(
          `cd ${ROOT} && DATABASE_URL='postgres://postgres@/postgres?host=${old.socketDir}&port=${port}' node tools/launch.mjs tools/commands/migrate.ts`,
        );

        expect(await refused.ended()).toBe(1);
        expect(refused.said()).toMatch(
          /^The database is PostgreSQL 15, which the portal does not run on: use 18\.$/m,
        );
      } finally {
        await old.stop();
      }
    },
  );
});

async function eventually(isTrue: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isTrue()); tries++) {
    if (tries > 600)
      throw new Error(
        `Waited in vain: ${started
          .map(({ said }) => said())
          .join('\n')
          .slice(-4000)}`,
      );
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}

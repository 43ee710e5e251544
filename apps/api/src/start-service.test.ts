import { randomBytes } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Started, start, until } from '@maincrop/testkit/commands/started';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addJob } from './platform/jobs/job.ts';
import { sendTextMessage } from './features/account/send-text-message.job.ts';

const NODE = path.resolve(import.meta.dirname, '../../../node_modules/.bin/node');
const PASSWORD = 'Erdapfel4Erdapfel';
const A_STACK = /^\s+at /m;

let world: TestWorld;
let carrier: Server;
let pending: ServerResponse[] = [];
let environment: Record<string, string>;
let dataDir: string;
const started: Started[] = [];

beforeAll(async () => {
  world = await createTestWorld();
  carrier = createServer((request, response) => {
    request.resume();
    pending.push(response);
  });
  await new Promise<void>((resolve) => {
    carrier.listen(0, '127.0.0.1', resolve);
  });
  dataDir = mkdtempSync(path.join(tmpdir(), 'mc-service-'));
  environment = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl(),
    WORKER_DATABASE_URL: 'same',
    DATA_DIR: dataDir,
    PORT: '0',
    PUBLIC_URL: 'https://portal.example.com',
    SECRET_KEYS: `first:${randomBytes(32).toString('base64')}`,
    ERP: 'embedded',
    SMTP_URL: 'outbox',
    SMS_URL: `http://127.0.0.1:${portOf(carrier)}`,
    SMS_TOKEN: 'secret-token',
  };
});
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  carrier.closeAllConnections();
  carrier.close();
  await world.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the processes of production', () => {
  it('refuse a database with accounts of a demo and say how to close them', async () => {
    const refused = run(NODE, ['apps/api/dist/main.mjs']);

    expect(await refused.ended()).toBe(1);
    expect(refused.said()).toMatch(/^The database has \d+ accounts of an earlier demo.*npm run remove-demo/);
    expect(refused.said()).not.toMatch(A_STACK);
  });

  it('npm run remove-demo closes those accounts for good, with a line in the audit trail each', async () => {
    const removed = run(NODE, ['tools/commands/remove-demo.ts']);

    expect(await removed.ended()).toBe(0);
    expect(removed.said()).toBe('12 accounts of a demo were closed.\n');
    const open = await world.db.system.query(
      'select email from users where deleted_at is null or password_hash is not null',
    );
    expect(open.rows).toEqual([]);
    const lines = await world.db.system.query(
      "select 1 from audit_trail where request_id = 'remove-demo' and action = 'user.disabled'",
    );
    expect(lines.rowCount).toBe(12);
  });

  it('refuse a database that may forget what it has confirmed', async () => {
    const { database } = world;
    await world.db.system.query(`alter database "${database}" set synchronous_commit = off`);

    const refused = run(NODE, ['apps/api/dist/main.mjs']);

    expect(await refused.ended()).toBe(1);
    expect(refused.said()).toMatch(/^The database has synchronous_commit = off: .* Set each to on/);
    expect(refused.said()).not.toMatch(A_STACK);
    await world.db.system.query(`alter database "${database}" reset synchronous_commit`);
  });

  it('npm run create-admin makes the first administrator, who can sign in, and no second', async () => {
    const create = (email: string, ...further: string[]): Started => {
      const args = ['--email', email, '--name', 'Ann van der Berg', '--locale', 'nl', ...further];
      const command = start(NODE, ['tools/commands/create-admin.ts', ...args], {
        NODE_ENV: 'production',
        DATABASE_URL: databaseUrl(),
      });
      started.push(command);
      command.child.stdin?.end(`${PASSWORD}\n`);
      return command;
    };

    const first = create('ann@portal.example');
    expect([await first.ended(), first.said()]).toEqual([
      0,
      'ann@portal.example is an administrator now and can sign in.\n',
    ]);
    const second = create('bea@portal.example');
    expect(await second.ended()).toBe(1);
    expect(second.said()).toMatch(/^There is an administrator already/);
    expect(await create('bea@portal.example', '--force').ended()).toBe(0);
    const taken = create('ANN@portal.example', '--force');
    expect(await taken.ended()).toBe(1);
    expect(taken.said()).toMatch(/^There is a user with this e-mail address already/);

    const answer = await world.call('signIn', { body: { email: 'ann@portal.example', password: PASSWORD } });
    expect(answer).toMatchObject({ status: 'code-required', method: 'MAIL' });
    const lines = await world.db.system.query(
      `select a.action, a.actor_user_id, u.first_name, u.last_name, u.locale from audit_trail a
       join users u on u.id::text = a.object where a.request_id = 'create-admin' order by a.at`,
    );
    expect(lines.rows[0]).toEqual({
      action: 'user.created',
      actor_user_id: null,
      first_name: 'Ann',
      last_name: 'van der Berg',
      locale: 'nl',
    });
    expect(lines.rowCount).toBe(2);
  });

  it('say which ERP, mail, SMS and storage they use, without secrets, and that a port is taken', async () => {
    const taken = run(NODE, ['apps/api/dist/main.mjs'], { PORT: String(portOf(carrier)) });

    expect(await taken.ended()).toBe(1);
    const said = taken.said();
    for (const part of [
      'ERP: embedded',
      'Mail: kept',
      'Text messages: http://127.0.0.1',
      `Files: ${dataDir}`,
    ])
      expect(said).toContain(`"msg":"${part}`);
    expect(said).not.toContain('secret-token');
    expect(said).toMatch(/^Port \d+ of 127\.0\.0\.1 is taken by another program: .*set PORT/m);
    expect(said).not.toMatch(A_STACK);
  });

  it('refuse a database with the records of another ERP', async () => {
    const refused = run(NODE, ['apps/api/dist/main.mjs'], {
      ERP: 'http',
      ERP_URL: 'https://erp.example.com/v1',
      ERP_TOKEN_URL: 'https://erp.example.com/token',
      ERP_CLIENT_ID: 'portal',
      ERP_CLIENT_SECRET: 'secret-of-the-erp',
    });

    expect(await refused.ended()).toBe(1);
    expect(refused.said()).toMatch(/^ERP=http: the records in this database come from ERP=embedded/m);
    expect(refused.said()).not.toMatch(A_STACK);
  });

  it('the worker: SIGTERM to the whole process group, as service managers send it, lets the job finish and ends with 0', async () => {
    // Without npm, which ends at once with 143 whatever it runs.
    const worker = run(process.execPath, ['tools/launch.mjs', 'apps/api/dist/worker.mjs'], {
      HEALTH_PORT: '0',
      METRICS_TOKEN: 'only-for-the-scraper',
    });
    await worker.says(/worker runs/);
    const [, healthPort] = await worker.says(/"Server listening at http:\/\/127\.0\.0\.1:(\d+)"/);
    const about = (file: string, headers = {}) =>
      fetch(`http://127.0.0.1:${healthPort}/${file}`, { headers });
    expect(await (await about('readyz')).json()).toEqual({ status: 'ready' });
    expect((await about('healthz')).status).toBe(200);
    expect((await about('metrics')).status).toBe(401);
    const scraped = await about('metrics', { authorization: 'Bearer only-for-the-scraper' });
    expect(await scraped.text()).toContain('process_cpu_seconds_total');
    await addJob(world.db.system, sendTextMessage, {
      payload: { to: '+31600000000', text: 'Your code' },
      key: 'one',
    });
    await until(() => pending.length === 1, worker.said);

    process.kill(-worker.pid, 'SIGTERM');
    process.kill(-worker.pid, 'SIGTERM');
    pending[0]?.end('{}');

    expect(await worker.ended()).toBe(0);
    const left = await world.db.system.query('select 1 from graphile_worker._private_jobs where key = $1', [
      'one',
    ]);
    expect(left.rowCount).toBe(0);
    pending = [];
  });

  it.each([
    ['tools/commands/migrate.ts', { DATABASE_URL: '' }, /^DATABASE_URL is missing/],
    [
      'tools/commands/migrate.ts',
      { DATABASE_URL: 'postgres://a@127.0.0.1:1/b' },
      /^DATABASE_URL: .*ECONNREFUSED/,
    ],
    ['apps/api/dist/worker.mjs', { ERP: '' }, /^ERP is missing/],
    [
      'apps/api/dist/main.mjs',
      { DATA_DIR: `${import.meta.filename}/below` },
      /^Files cannot be kept in .*below \(ENOTDIR\): set DATA_DIR/,
    ],
    [
      'tools/commands/start.ts',
      { DATABASE_URL: '', DATABSE_URL: 'x' },
      /^DATABSE_URL is not known: did you mean/,
    ],
  ])('%s with %j says what is wrong and what to do, and shows no stack', async (file, change, sentence) => {
    const refused = run(NODE, [file], change);

    expect(await refused.ended()).toBe(1);
    expect(refused.said()).toMatch(sentence);
    expect(refused.said()).not.toMatch(A_STACK);
  });
});

function run(
  program: string,
  args: readonly string[],
  change: Readonly<Record<string, string>> = {},
): Started {
  const command = start(program, args, { ...environment, ...change });
  started.push(command);
  return command;
}

function databaseUrl(): string {
  const { host, user } = inject('cluster');
  return `postgres://${user}@/${world.db.system.options.database}?host=${host}`;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

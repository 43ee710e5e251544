import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { UPLOAD_MAX_BYTES } from '@maincrop/domain/upload/upload-rules';
import { AGREEMENT, postForm, withAgreement } from '@maincrop/testkit/claims/attachments';
import { MONTHLY_AGREEMENT } from '@maincrop/testkit/claims/claims';
import { aCompoundFile, aPdfOf } from '@maincrop/testkit/files/sample-files';
import { aPackedZip, manyEmptyCells, workbookParts } from '@maincrop/testkit/files/zip-files';
import { INVOICE } from '@maincrop/testkit/invoices/invoice-files';
import { aReport, deliveredOrder, JPEG } from '@maincrop/testkit/orders/disputes';
import { BUYER } from '@maincrop/testkit/orders/orders';
import { ADMIN } from '@maincrop/testkit/users/users';
import { demoCode, signInAs, type TestSession } from '@maincrop/testkit/world/sign-in';
import { TEST_START } from '@maincrop/testkit/world/test-start';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import serviceFlags from '@maincrop/tools/service-flags.json' with { type: 'json' };
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { seedOrders } from '../../../bench/seed-orders.ts';

const CEILING_MB = 512;
const PORT = 4152;
const SLOW_MS = 1500;
const WAIT = { timeout: 20_000, interval: 250 };
const URL_OF_SERVICE = `http://127.0.0.1:${PORT}`;
/** Right, or a refusal that tells what is wrong or when to come again. */
const POLITE = [200, 201, 400, 413, 422, 429, 503];

/** The service as a process of its own, so that its memory is its own. */
describe('no input makes the service pass half a gibibyte', () => {
  let world: TestWorld;
  let service: ChildProcess;
  let buyer: TestSession;
  let admin: TestSession;
  let isOver = false;
  const healthMs: number[] = [];
  let probing: Promise<void>;

  beforeAll(async () => {
    world = await createTestWorld();
    await withAgreement(world);
    await seedOrders(world.db.system, { customerNr: '0000100001', ownOrders: 12_000, otherOrders: 0 });
    service = await started(world);
    const signIn = (email: string) =>
      signInAs(`${URL_OF_SERVICE}/api`, { email, code: () => demoCode(`${URL_OF_SERVICE}/api`, email) });
    [buyer, admin] = await Promise.all([signIn(BUYER), signIn(ADMIN)]);
    probing = probe();
  }, 120_000);
  afterAll(async () => {
    isOver = true;
    await probing;
    service.kill('SIGTERM');
    await once(service, 'exit');
    await world.close();
  }, 60_000);

  // A process that has just done a lot refuses for a moment.
  beforeEach(() =>
    vi.waitFor(async () => {
      if (!(await get(buyer, '/orders?per_page=1')).ok) throw new Error('The service is busy still.');
    }, WAIT),
  );

  async function probe(): Promise<void> {
    while (!isOver) {
      const askedAt = performance.now();
      await (await fetch(`${URL_OF_SERVICE}/healthz`)).text();
      healthMs.push(performance.now() - askedAt);
      await pause(50);
    }
  }

  /** So many requests at once: how often each status came, and what was wrong with an answer or the service. */
  async function atOnce(count: number, send: (nr: number) => Promise<Response>) {
    const statuses: Record<string, number> = {};
    const wrong: string[] = [];
    await Promise.all(
      Array.from({ length: count }, async (_, nr) => {
        const response = await send(nr).catch(async (error: unknown) => {
          // On a busy machine a connection may be closed as it is used again: then once more, on another.
          if (!wasCutOff(error)) throw error;
          return send(nr);
        });
        await response.arrayBuffer();
        const { status } = response;
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (!POLITE.includes(status)) wrong.push(`answered ${status}`);
        if ([429, 503].includes(status) && !(Number(response.headers.get('retry-after')) > 0)) {
          wrong.push(`answered ${status} without saying when to come again`);
        }
      }),
    );
    if (service.exitCode !== null) wrong.push('the service ended');
    if (peakMb() >= CEILING_MB) wrong.push(`${peakMb()} MB of memory`);
    return { statuses, wrong };
  }
  const some = expect.toSatisfy((count: number) => count > 0);

  const post = (as: Pick<TestSession, 'headers'>, operation: string, body: string) =>
    fetch(`${URL_OF_SERVICE}/api${operation}`, { method: 'POST', headers: as.headers, body });
  const get = (as: TestSession, operation: string) =>
    fetch(`${URL_OF_SERVICE}/api${operation}`, { headers: as.headers });
  const quantities = (content: Buffer) =>
    JSON.stringify({
      agreementId: MONTHLY_AGREEMENT,
      file: { fileName: 'q.xlsx', contentBase64: content.toString('base64') },
    });

  it('a hundred small workbooks of 430,000 empty cells', async () => {
    const body = quantities(aPackedZip(workbookParts(manyEmptyCells(430_000))));
    expect(body.length).toBeLessThan(100_000);

    expect(await atOnce(100, () => post(buyer, '/claims/check-quantities', body))).toMatchObject({
      statuses: { 422: some },
      wrong: [],
    });
  });

  it('a hundred workbooks with as many cells as are read', async () => {
    const row = `<row>${'<c t="inlineStr"><is><t>1</t></is></c>'.repeat(20)}</row>`;
    const body = quantities(aPackedZip(workbookParts(row.repeat(1990))));

    expect(await atOnce(100, () => post(buyer, '/claims/check-quantities', body))).toMatchObject({
      statuses: { 200: some },
      wrong: [],
    });
  });

  it('CSV files of a megabyte: quantities and users', async () => {
    const wide = quantities(Buffer.from(`S06,1${','.repeat(1_000_000)}`));
    const rows = 'a@b.example,A,B,end-users,de\n'.repeat(36_000);
    const users = JSON.stringify({
      csv: `e-mail,first name,last name,group,language\n${rows}`,
      isTrial: true,
    });

    const read = [
      await atOnce(40, () => post(buyer, '/claims/check-quantities', wide)),
      await atOnce(40, () => post(admin, '/users/import', users)),
    ];

    expect(read).toMatchObject(read.map(() => ({ statuses: { 422: some }, wrong: [] })));
  });

  it.each([
    ['document', 'proof.pdf', aPdfOf],
    ['mail', 'proof.msg', aMailOf],
  ])('a %s of 25 MiB that is confirmed forty times at once', async (_kind, filename, contentOf) => {
    const content = contentOf(UPLOAD_MAX_BYTES);
    const permit = await buyer.call('createAttachment', {
      body: { sales_quote_sap_id: AGREEMENT, filename, size: content.length },
    });
    await postForm({ url: URL_OF_SERVICE }, permit, content);

    const body = JSON.stringify({ key: permit.key });
    expect(await atOnce(40, () => post(buyer, '/claims/confirm-attachment', body))).toEqual({
      statuses: { 200: 40 },
      wrong: [],
    });
  });

  it.each(['xlsx', 'csv'])('twenty exports of 10,000 orders as %s at once', async (format) => {
    expect(await atOnce(20, () => get(buyer, `/orders/export?format=${format}`))).toMatchObject({
      statuses: { 200: some },
      wrong: [],
    });
  });

  it('reports with ten megabytes of photos, and the photos again', async () => {
    const order = await deliveredOrder(buyer);
    const photo = Buffer.alloc(5 * 1024 * 1024);
    Buffer.from(JPEG, 'base64').copy(photo);
    const photos = [1, 2].map((nr) => ({ name: `${nr}.jpg`, content: photo.toString('base64') }));
    const body = JSON.stringify(aReport(order.Id, { photos }));
    const headersOf = (nr: number) => ({ headers: { ...buyer.headers, 'idempotency-key': `report-${nr}` } });

    const reported = await atOnce(12, (nr) => post(headersOf(nr), '/dispute', body));
    const { items } = await buyer.call('listDisputes', { query: {} });
    const shown = await atOnce(40, () => get(buyer, `/dispute-photo?id=${items[0]?.id}&place=0`));

    expect(reported).toMatchObject({ statuses: { 201: some }, wrong: [] });
    expect(shown).toMatchObject({ statuses: { 200: some }, wrong: [] });
  });

  it('JSON of a megabyte that is all brackets, for whatever takes a body', async () => {
    const brackets = '[],'.repeat(340_000);
    const bodies = [
      ['/order/calculate', `{"Products":[${brackets}[]]}`],
      ['/new-order', `{"items":[${brackets}[]]}`],
      ['/claims', `{"x":${'['.repeat(500_000)}${']'.repeat(500_000)}}`],
    ] as const;

    const answered = await atOnce(120, (nr) => {
      const [operation, body] = bodies[nr % 3] ?? bodies[0];
      return post(buyer, operation, body);
    });

    expect(answered).toMatchObject({ statuses: { 400: some }, wrong: [] });
  });

  it('forty invoices as hybrid documents', async () => {
    const { s3_url: link } = await buyer.call('getEInvoice', { query: { id: INVOICE, format: 'facturx' } });
    const headers = { cookie: buyer.cookie };

    expect(await atOnce(40, () => fetch(`${URL_OF_SERVICE}${link}`, { headers }))).toMatchObject({
      statuses: { 200: some },
      wrong: [],
    });
  });

  it('and it answers others all the while', () => {
    const slow = healthMs.filter((ms) => ms > SLOW_MS);

    expect(slow.length / healthMs.length).toBeLessThan(0.05);
  });

  /** Most memory that the process ever had, in MB of 1024 KiB. */
  function peakMb(): number {
    const status = readFileSync(`/proc/${service.pid}/status`, 'utf8');
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024);
  }
});

async function started({ db, services }: TestWorld): Promise<ChildProcess> {
  const { host, port, user } = inject('cluster');
  const { database } = db.system.options;
  const child = fork(path.join(import.meta.dirname, '../../../tools/dev-world/serve.ts'), [], {
    execArgv: serviceFlags,
    env: {
      ...process.env,
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database ?? ''}?host=${encodeURIComponent(host)}`,
      DATA_DIR: services.config.dataDir,
      DEMO: '1',
      PORT: String(PORT),
      PUBLIC_URL: URL_OF_SERVICE,
      LOG_LEVEL: 'silent',
      // What is asked here in a minute, nobody may ask: it is the memory that is looked at.
      RATE_LIMIT_FACTOR: '100',
      CLOCK_START: TEST_START.toISOString(),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

/** A mail of so many bytes: what follows its directory belongs to none of its streams. */
function aMailOf(bytes: number): Buffer {
  const start = aCompoundFile(['Root Entry', '__nameid_version1.0', '__properties_version1.0']);
  return Buffer.concat([start, Buffer.alloc(bytes - start.length)]);
}

/** Whether the service closed a connection before its answer. */
function wasCutOff(error: unknown): boolean {
  const cause: unknown = error instanceof TypeError ? error.cause : null;
  return cause instanceof Error && 'code' in cause && cause.code === 'UND_ERR_SOCKET';
}

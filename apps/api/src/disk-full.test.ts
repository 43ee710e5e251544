import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { postForm, withAgreement, AGREEMENT } from '@maincrop/testkit/claims/attachments';
import { aPdfOf } from '@maincrop/testkit/files/sample-files';
import { aNewOrder, BUYER } from '@maincrop/testkit/orders/orders';
import { clientOf, signInAs } from '@maincrop/testkit/world/sign-in';
import { createTestWorld } from '@maincrop/testkit/world/test-world';
import { standingClock } from '@maincrop/tools/dev-world/clock';
import { demo, seedDemoUsers } from '@maincrop/tools/dev-world/demo-users';
import { createDatabase, startEmbeddedPostgres } from '@maincrop/tools/dev-world/embedded-postgres';
import { TEST_START } from '@maincrop/testkit/world/test-start';
import { afterAll, describe, expect, it } from 'vitest';
import { createService } from './compose.ts';
import { readConfig } from './platform/config.ts';

const mounts: string[] = [];
afterAll(() => {
  for (const folder of mounts) {
    spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
});

// A disk of its own wants a right that not everybody has who runs tests.
const canMount = aDisk(1) !== null;

describe.skipIf(!canMount)('a full disk', () => {
  it('of files: what is uploaded is refused by name, nothing stays half there, and the same upload works afterwards', async () => {
    const dataDir = aDisk(2) ?? '';
    const world = await createTestWorld({ environment: { DATA_DIR: dataDir, LOG_LEVEL: 'silent' } });
    await withAgreement(world);
    const session = await world.signIn(BUYER);
    const content = aPdfOf(400_000);
    const permit = await session.call('createAttachment', {
      body: { sales_quote_sap_id: AGREEMENT, filename: 'proof.pdf', size: content.length },
    });
    const junk = fill(dataDir);

    const full = await postForm(world, permit, content);
    const ready = await (await fetch(`${world.url}/readyz`)).json();
    const metrics = await (await fetch(`${world.url}/metrics`)).text();
    // What is not a file goes on.
    const order = await session.call('placeOrder', { body: aNewOrder(), idempotencyKey: 'disk-full-1' });
    rmSync(junk);
    const after = await postForm(world, permit, content);
    await session.call('confirmAttachment', { body: { key: permit.key } });

    expect(full).toEqual({ status: 503, code: 'storage-full' });
    expect(ready).toMatchObject({ obstacles: ['disk-full'] });
    expect(metrics).toMatch(/reported_refusals_total\{code="storage-full"\} 1/);
    expect(order.OrderStatus).toBe('AWS_CREATED');
    expect(after.status).toBeLessThan(300);
    await world.close();
  });

  it('of the database: orders are refused with "later", none is lost or doubled, and it goes on afterwards', async () => {
    const disk = aDisk(160) ?? '';
    // PostgreSQL does not run as root.
    chmodSync(disk, 0o777);
    const server = await startEmbeddedPostgres({
      dataDir: path.join(disk, 'data'),
      settings: { max_wal_size: '32MB', min_wal_size: '32MB', shared_buffers: '16MB', max_connections: '50' },
    });
    await createDatabase(server, 'full');
    const { host, port, user } = server;
    const dataDir = path.join(tmpdir(), `mc-disk-${randomBytes(4).toString('hex')}`);
    mkdirSync(dataDir);
    const service = await createService({
      config: readConfig({ DEMO: '1', LOG_LEVEL: 'silent', DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000' }),
      clock: standingClock(TEST_START),
      database: { requests: { host, port, user, database: 'full' }, worker: null },
      demo,
    });
    await service.prepare();
    await seedDemoUsers(service.services);
    const url = await service.app.listen({ host: '127.0.0.1', port: 0 });
    const base = `${url}/api`;
    const code = async () =>
      (await clientOf(base, { token: null })('showDemoCode', { query: { email: BUYER } })).code ?? '';
    const session = await signInAs(base, { email: BUYER, code });
    const place = async (key: string) => {
      const response = await fetch(`${base}/new-order`, {
        method: 'POST',
        headers: { ...session.headers, 'idempotency-key': key },
        body: JSON.stringify(aNewOrder({ PurchOrder: key })),
      });
      return response.status;
    };
    const accepted: string[] = [];
    const refused: number[] = [];
    const junk = fill(disk);
    for (let nth = 0; refused.length < 3 && nth < 2000; nth++) {
      const status = await place(`full-order-${nth}`);
      if (status === 201) accepted.push(`full-order-${nth}`);
      else refused.push(status);
    }
    rmSync(junk);
    await expect.poll(() => place('full-order-after'), { timeout: 60_000, interval: 200 }).toBe(201);
    accepted.push('full-order-after');
    const { rows } = await service.services.db.system.query<{ purch_order: string }>(
      "select purch_order from orders where purch_order like 'full-order-%'",
    );
    await service.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });

    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused)).toEqual(new Set([503]));
    const there = rows.map((row) => row.purch_order);
    expect(new Set(there).size).toBe(there.length);
    expect(accepted.filter((key) => !there.includes(key))).toEqual([]);
  });
});

/** A file system of so many MiB in memory, null where this user may not have one. */
function aDisk(mib: number): string | null {
  const folder = path.join(tmpdir(), `mc-disk-${randomBytes(4).toString('hex')}`);
  mkdirSync(folder);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${mib}m`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  mounts.push(folder);
  return folder;
}

/** A file that takes all the room there is. */
function fill(folder: string): string {
  const file = path.join(folder, 'junk');
  const junk = openSync(file, 'w');
  try {
    for (;;) writeSync(junk, Buffer.alloc(64 * 1024));
  } catch {
    // Full.
  } finally {
    closeSync(junk);
  }
  return file;
}

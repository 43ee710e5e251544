import { rmSync } from 'node:fs';
import { type FaultyProxy, postgresSocket, startFaultyProxy } from '@maincrop/testkit/faults/faulty-proxy';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

let proxy: FaultyProxy;
let world: TestWorld;
beforeAll(async () => {
  proxy = await startFaultyProxy(postgresSocket(inject('cluster')));
  world = await createTestWorld({ through: proxy, environment: { LOG_LEVEL: 'silent' } });
});
afterAll(async () => {
  await proxy.set({ kind: 'none' });
  await world.close();
  await proxy.close();
});

const readiness = async () => {
  const response = await fetch(`${world.url}/readyz`);
  const { obstacles } = (await response.json()) as { obstacles?: readonly string[] };
  return [response.status, obstacles ?? []];
};

describe('a process is ready', () => {
  it('when the database has all that the code was written for, takes writes, and files can be kept', async () => {
    expect(await readiness()).toEqual([200, []]);
  });

  it('not before it has prepared what others ask it for, whether that went well or not', async () => {
    const { readiness: own } = world.service;
    const prepared = Promise.withResolvers<void>();
    own.awaits(prepared.promise);
    own.awaits(Promise.reject(new Error('went wrong')));
    const before = await own.obstacles();
    prepared.resolve();

    expect(before).toEqual(['starting']);
    await expect.poll(() => own.obstacles()).toEqual([]);
  });

  it('not while the database is behind the code; ahead of it is no obstacle', async () => {
    const { db } = world;
    await db.system.query(
      "update migrations set name = 'x' || name where id = (select max(id) from migrations)",
    );
    const behind = await readiness();
    await db.system.query("update migrations set name = substr(name, 2) where name like 'x%'");
    await db.system.query("insert into migrations (name, run_on) values ('9999_of_a_newer_version', now())");

    expect(behind).toEqual([503, ['schema-behind']]);
    expect(await readiness()).toEqual([200, []]);
  });

  it('not while the database takes no writes', async () => {
    const { db, database } = world;
    await db.system.query(`alter database "${database}" set default_transaction_read_only = on`);
    await proxy.set({ kind: 'reset' });
    await proxy.set({ kind: 'none' });
    const readOnly = await readiness();
    await db.system.query(
      `begin read write; alter database "${database}" reset default_transaction_read_only; commit`,
    );
    await proxy.set({ kind: 'reset' });
    await proxy.set({ kind: 'none' });

    expect(readOnly).toEqual([503, ['database-read-only']]);
    expect(await readiness()).toEqual([200, []]);
  });

  it('not while the database is away, and says so in time when it says nothing', async () => {
    await proxy.set({ kind: 'refuse' });
    const away = await readiness();
    await proxy.set({ kind: 'hang' });
    const askedAt = performance.now();
    const hanging = await readiness();
    const tookMs = performance.now() - askedAt;
    await proxy.set({ kind: 'reset' });
    await proxy.set({ kind: 'none' });

    expect([away, hanging]).toEqual([
      [503, ['database-away']],
      [503, ['too-slow']],
    ]);
    expect(tookMs).toBeLessThan(5000);
    await expect.poll(readiness, { timeout: 15_000 }).toEqual([200, []]);
  });

  it('not any more once it was told to stop, while it answers on and keeps no connection', async () => {
    const other = await createTestWorld();
    other.service.readiness.withdraw();
    const [ready, alive] = await Promise.all([fetch(`${other.url}/readyz`), fetch(`${other.url}/healthz`)]);

    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'not ready', obstacles: ['stopping'] },
    ]);
    expect([alive.status, alive.headers.get('connection')]).toEqual([200, 'close']);
    await other.close();
  });

  it('not while no file can be kept', async () => {
    rmSync(world.services.config.dataDir, { recursive: true, force: true });

    expect(await readiness()).toEqual([503, ['files-not-writable']]);
  });
});

import { randomBytes } from 'node:crypto';
import { type ErpKind, type ErpPort, ErpUnavailable } from '@maincrop/adapters/erp/port';
import { changeInErp as changeRecord } from '@maincrop/testkit/world/supplier-records';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyErp } from './copy-erp.ts';
import { attempt } from './erp-copy.store.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(() => world.close());

const rows = async (text: string, values: unknown[] = []) =>
  (await world.db.system.query(text, values)).rows as unknown[];
const changeInErp = (kind: string, key: string, change: object) => changeRecord(world, { kind, key }, change);

describe('a copy of the ERP of which something fails', () => {
  it('ORD-18 sets aside what no database can hold, as far as it can be shown, and copies the rest', async () => {
    await changeInErp('orders', 'ord-0003', { City: 'Good Place' });
    const [nul, half] = ['\0', '\uD83E'];
    const erp: ErpPort = {
      ...world.services.erp,
      changesSince: async (kind, watermark) => {
        const portion = await world.services.erp.changesSince(kind, watermark);
        if (kind !== 'orders' || portion.changes.length === 0) return portion;
        const spoilt = portion.changes.flatMap((change) =>
          change.kind === 'record'
            ? [
                { ...change, record: { ...change.record, Id: 'bad-1', OrderNumber: 'bad-1', City: nul } },
                { ...change, record: { ...change.record, Id: 'bad-2', OrderNumber: 'bad-2', City: half } },
              ]
            : [],
        );
        const raw = { [`a${nul}`]: `b${half} \\u0000 🥔`, c: nul };
        return {
          ...portion,
          changes: [
            ...spoilt,
            { kind: 'malformed', raw, reason: `no${nul} field` },
            { kind: 'deleted', id: `gone${nul}`, externalReference: null, number: null },
            ...portion.changes,
          ],
        };
      },
    };

    await copyErp({ ...world.services, erp });

    const aside = await rows("select record, reason from erp_set_aside where kind = 'orders' order by id");
    expect(aside).toEqual([
      { record: { 'a\uFFFD': 'b\uFFFD \\u0000 🥔', c: '\uFFFD' }, reason: 'no\uFFFD field' },
      {
        record: expect.objectContaining({ id: 'gone\uFFFD' }) as object,
        reason: expect.any(String) as string,
      },
      {
        record: expect.objectContaining({ Id: 'bad-1', City: '\uFFFD' }) as object,
        reason: expect.any(String) as string,
      },
      {
        record: expect.objectContaining({ Id: 'bad-2', City: '\uFFFD' }) as object,
        reason: expect.any(String) as string,
      },
    ]);
    expect(await rows("select city from orders where id = 'ord-0003'")).toEqual([{ city: 'Good Place' }]);
  });

  it('ORD-18 goes on with the other kinds when one fails, and tells which failed in which words', async () => {
    world.clock.advance(60_000);
    const failing = (failed: ErpKind): ErpPort => ({
      ...world.services.erp,
      changesSince: async (kind, watermark) => {
        if (kind === failed) throw new ErpUnavailable('answered 403: no authorization');
        return world.services.erp.changesSince(kind, watermark);
      },
    });
    const late = () =>
      rows('select kind from erp_watermarks where synced_at < $1 order by kind', [world.clock.now()]);
    const warn = vi.spyOn(world.services.log, 'warn');

    await expect(copyErp({ ...world.services, erp: failing('plants') })).rejects.toBeInstanceOf(
      ErpUnavailable,
    );

    expect(await late()).toEqual([{ kind: 'plants' }]);
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'plants', reason: 'answered 403: no authorization' }),
      expect.any(String),
    );
    world.clock.advance(60_000);
    await copyErp({ ...world.services, erp: failing('invoices') }).catch(() => null);
    expect(await late()).toEqual([{ kind: 'disputes' }, { kind: 'invoices' }]);
  });

  it('has a record at fault, and not the database, when it would be one row twice', async () => {
    const client = await world.db.system.connect();
    try {
      await client.query('begin');

      const problem = await attempt(client, async () => {
        await client.query(
          "insert into erp_watermarks (kind) values ('twice'), ('twice') on conflict (kind) do update set watermark = null",
        );
      });

      expect(problem?.message).toContain('second time');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('has a record at fault, and not the database, when it is too large for an index', async () => {
    const client = await world.db.system.connect();
    try {
      await client.query('begin');
      // Random, since PostgreSQL compresses what repeats.
      const kind = randomBytes(20_000).toString('base64');

      const problem = await attempt(client, async () => {
        await client.query('insert into erp_watermarks (kind) values ($1)', [kind]);
      });

      expect(problem?.message).toContain('index row');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

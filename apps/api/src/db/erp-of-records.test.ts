import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyErp } from '../features/erp-copy/copy-erp.ts';
import { holdToErp, refuseOtherErp } from './erp-of-records.ts';
import { transaction } from './transaction.ts';

const OTHER = /^ERP=http: the records in this database come from ERP=embedded, .* set ERP=embedded again/;

describe('a database with the records of an ERP', () => {
  let world: TestWorld;
  beforeEach(async () => {
    world = await createTestWorld();
  });
  afterEach(() => world.close());

  const ask = (text: string) => world.db.system.query(text);
  const noted = async () => (await ask('select erp from erp_of_records')).rows;
  const hold = (erp: string) => transaction(world.db.system, (client) => holdToErp(client, erp));
  const withErp = (kind: string) =>
    ({
      ...world.services,
      config: { ...world.services.config, erp: { kind } },
    }) as typeof world.services;

  it('is not started, asked for or copied into by a process that names another', async () => {
    const asked: unknown[] = [];
    const services = {
      ...withErp('http'),
      erp: {
        ...world.services.erp,
        changesSince: (...about: unknown[]) => Promise.reject(asked.push(about)),
      },
    };

    await expect(refuseOtherErp(world.db.system, 'http')).rejects.toThrow(OTHER);
    await expect(copyErp(services)).rejects.toThrow(OTHER);
    await expect(hold('http')).rejects.toThrow(OTHER);
    await refuseOtherErp(world.db.system, 'embedded');
    expect(asked).toEqual([]);
    expect(await noted()).toEqual([{ erp: 'embedded' }]);
  });

  it('takes those of whoever comes first while it has none, whatever an earlier start named', async () => {
    await ask('delete from erp_watermarks');

    await refuseOtherErp(world.db.system, 'http');
    expect(await noted()).toEqual([{ erp: 'embedded' }]);
    await hold('http');
    expect(await noted()).toEqual([{ erp: 'http' }]);
  });

  it('counts as filled while everything is read once more', async () => {
    await ask('update erp_watermarks set resume_from = watermark, watermark = null');

    await expect(refuseOtherErp(world.db.system, 'http')).rejects.toThrow(OTHER);
  });

  it('that was filled before this was noted belongs to who copies next', async () => {
    await ask('delete from erp_of_records');

    await refuseOtherErp(world.db.system, 'sap-odata');
    await hold('sap-odata');
    expect(await noted()).toEqual([{ erp: 'sap-odata' }]);
  });

  it('but never to the sample supplier, of whom it has no records', async () => {
    await ask('delete from erp_of_records');
    await ask('truncate embedded_erp.records');
    const before = (await ask('select * from erp_watermarks order by kind')).rows;

    await expect(copyErp(world.services)).rejects.toThrow(/are not those of the sample supplier/);
    expect(await noted()).toEqual([]);
    expect((await ask('select * from erp_watermarks order by kind')).rows).toEqual(before);
    expect((await ask('select from embedded_erp.records')).rowCount).toBe(0);
  });

  it('has those of one when processes of two begin at the same moment', async () => {
    await ask('delete from erp_watermarks');
    await ask('delete from erp_of_records');
    const copyInto = (erp: string) =>
      transaction(world.db.system, async (client) => {
        await holdToErp(client, erp);
        await client.query("insert into erp_watermarks (kind, watermark) values ($1, '1')", [erp]);
      });

    const ended = await Promise.allSettled(['http', 'sap-odata', 'embedded'].map(copyInto));

    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await ask('select kind as erp from erp_watermarks')).rows).toEqual(await noted());
  });

  it('says nothing before the migration that makes the note', async () => {
    await ask('drop table erp_of_records');

    expect(await refuseOtherErp(world.db.system, 'http')).toBeUndefined();
  });
});

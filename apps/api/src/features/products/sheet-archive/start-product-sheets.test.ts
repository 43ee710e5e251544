import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUYER, CONTAINER_BUYER, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { zipEntries } from '@maincrop/testkit/files/zip-entries';
import { follow } from '@maincrop/testkit/world/follow-link';
import { mailsTo } from '@maincrop/testkit/world/mails';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oldArchives } from '../../../platform/archive/old-archives.ts';

describe('startProductSheets', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sheets-'));
  const folder = path.join(dataDir, 'sheet-archives');
  let world: TestWorld;
  let buyer: TestSession;
  let ids: readonly string[] = [];
  beforeAll(async () => {
    world = await createTestWorld({ environment: { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '100' } });
    buyer = await world.signIn(BUYER);
    ids = (await buyer.call('listProducts')).items.map(({ Id }) => Id);
  });
  afterAll(async () => {
    await world.close();
    rmSync(dataDir, { recursive: true });
  });
  const start = async (products: readonly string[], language: 'de' | 'fr' = 'de', session = buyer) =>
    (await session.call('startProductSheets', { body: { products: [...products], language } })).id;
  const stateOf = (id: string) => buyer.call('getProductSheets', { query: { id } });
  const packed = async (id: string) => {
    const file = await follow(world, (await stateOf(id)).url ?? '', buyer);
    return { file, entries: await zipEntries(file.bytes) };
  };
  const jobs = async (change = '') => {
    if (change !== '') await world.db.system.query(change);
    await world.runJobs();
  };

  it('PRD-03 packs a sheet of each product in the language that is asked for, and tells by mail', async () => {
    const id = await start(['prd-310302', 'prd-310101', 'prd-310302']);
    expect(await stateOf(id)).toMatchObject({ status: 'waiting', done: 0, url: null, language: 'de' });

    await jobs();
    const { file, entries } = await packed(id);
    const [sheet = Buffer.alloc(0)] = entries.values();
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(sheet)), { mergePages: true });

    expect(await stateOf(id)).toMatchObject({ status: 'ready', done: 2, total: 2 });
    expect(file.headers.get('content-disposition')).toContain('product-sheets-de.zip');
    expect([...entries.keys()]).toEqual(['F01-310101-de.pdf', 'S02-310302-de.pdf']);
    expect(text).toContain('Produktblatt');
    const mail = (await mailsTo(world, BUYER)).at(-1);
    expect(mail?.subject).toBe('Uw productbladen staan klaar');
    expect(mail?.body_text).toMatch(/^Productbladen: 2$/m);
    expect(mail?.body_text).toMatch(new RegExp(String.raw`/product-information\?sheets=${id}$`, 'm'));
  });

  it('takes fifty, and says of more by how many they are too many', async () => {
    const unknown = Array.from({ length: 50 }, (_, index) => `prd-${index}`);

    expect(ids.length).toBeLessThan(50);
    expect(await problemOf(start(unknown))).toMatchObject({
      code: 'products.unknown',
      params: { count: 50 },
    });
    expect(await problemOf(start([...unknown, ...unknown, 'prd-50', 'prd-51']))).toMatchObject({
      code: 'products.too-many-sheets',
      params: { maximum: 50, count: 2 },
    });
    expect(await refusalOf(start([]))).toBe('invalid-request');
    expect(await refusalOf(start(['prd-310101'], 'xx' as 'de'))).toBe('invalid-request');
  });

  it('packs all products of the list', async () => {
    const id = await start(ids, 'fr');
    await jobs();

    expect(await stateOf(id)).toMatchObject({ status: 'ready', done: ids.length, total: ids.length });
    expect((await packed(id)).entries.size).toBe(ids.length);
  });

  it('refuses a product that is not known, and takes one that is no longer sold', async () => {
    expect(await problemOf(start(['prd-310101', 'prd-0']))).toMatchObject({
      code: 'products.unknown',
      params: { count: 1 },
    });
    const id = await start(['prd-310113']);
    await jobs();

    expect([...(await packed(id)).entries.keys()]).toEqual(['F13-310113-de.pdf']);
  });

  it('OPEN-08 refuses what policies hide like what does not exist, and hands it out no more', async () => {
    const narrow = (filters: readonly object[]) =>
      world.db.system.query(
        `update policies set filters = $1 where role_id = 'direct-customers'
           and resource = '/product-information-pdf-download-link'`,
        [JSON.stringify(filters)],
      );
    const before = await start(['prd-310101', 'prd-310302']);
    await jobs();
    await narrow([{ model: 'products', field: 'label', operator: 'eq', value: 'Fries' }]);

    const hidden = await refusalOf(start(['prd-310302']));
    const handedOut = await refusalOf(stateOf(before));
    const open = await refusalOf(start(['prd-310101']));
    await narrow([]);

    expect([hidden, handedOut, open]).toEqual(['products.unknown', 'not-found', 'none']);
    await jobs();
  });

  it('keeps the sheet of a product that is withdrawn meanwhile, and leaves out one that is gone', async () => {
    await world.db.system.query('create table kept as select * from products');
    const id = await start(['prd-310101', 'prd-310102', 'prd-310103']);
    await jobs(`with gone as (delete from products where id = 'prd-310103')
      update products set is_available = false where id = 'prd-310102'`);

    expect(await stateOf(id)).toMatchObject({ status: 'ready', done: 2, total: 3 });
    expect([...(await packed(id)).entries.keys()]).toEqual(['F01-310101-de.pdf', 'F02-310102-de.pdf']);
    await world.db.system.query(`delete from products where id in ('prd-310102', 'prd-310103')`);
    await world.db.system.query(
      `insert into products select * from kept where id in ('prd-310102', 'prd-310103')`,
    );
    await world.db.system.query('drop table kept');
  });

  it('has failed when it cannot be written to the end, says so by mail, and can be asked for again', async () => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'in the way');
    const id = await start(['prd-310104']);
    await jobs();
    await jobs(`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => max(max_attempts) - 1)
      from graphile_worker.jobs where task_identifier = 'pack-sheets'`);

    const failed = await stateOf(id);
    const mail = (await mailsTo(world, BUYER)).at(-1);
    rmSync(folder);
    mkdirSync(folder);
    const again = await start(failed.products, 'de');
    await jobs();

    expect(failed).toMatchObject({ status: 'failed', url: null, products: ['prd-310104'], language: 'de' });
    expect(mail?.subject).toBe('Uw productbladen konden niet worden samengesteld');
    expect(again).not.toBe(id);
    expect(await stateOf(again)).toMatchObject({ status: 'ready', done: 1 });
  });

  it('is the same one while it is being packed, whatever the order of the choice, and three wait at most', async () => {
    const [first, second] = await Promise.all([
      start(['prd-310101', 'prd-310102']),
      start(['prd-310102', 'prd-310101']),
    ]);
    const inFrench = await start(['prd-310101', 'prd-310102'], 'fr');
    await start(['prd-310103']);

    expect(second).toBe(first);
    expect(inFrench).not.toBe(first);
    expect(await problemOf(start(['prd-310104']))).toMatchObject({
      code: 'products.too-many-archives',
      params: { maximum: 3 },
    });
    await jobs();
    expect(await refusalOf(start(['prd-310104']))).toBe('none');
    await jobs();
  });

  it('is nobody else’s: not in another session by its link, not for another customer, not as a month', async () => {
    const id = await start(['prd-310101']);
    await jobs();
    const { url } = await stateOf(id);
    const other = await world.signIn(CONTAINER_BUYER);

    expect(await follow(world, url ?? '', other)).toMatchObject({
      status: 403,
      code: 'attachments.link-expired',
    });
    expect(await follow(world, url ?? '', null)).toMatchObject({
      status: 403,
      code: 'attachments.link-expired',
    });
    expect(await refusalOf(other.call('getProductSheets', { query: { id } }))).toBe('not-found');
    expect(await refusalOf(buyer.call('getInvoiceArchive', { query: { id } }))).toBe('not-found');
  });

  it('is gone a day later', async () => {
    const id = await start(['prd-310101']);
    await jobs();
    world.clock.advance(24 * 3_600_000 + 1000);
    await oldArchives.run(world.services);

    buyer = await world.signIn(BUYER);
    expect(await refusalOf(stateOf(id))).toBe('not-found');
  });
});

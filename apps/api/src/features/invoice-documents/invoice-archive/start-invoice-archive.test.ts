import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ErpFault } from '@maincrop/adapters/erp/embedded/embedded-erp';
import type { Invoice } from '@maincrop/contract/schemas/invoices';
import { BUYER, CONTAINER_BUYER, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { zipEntries } from '@maincrop/testkit/files/zip-entries';
import { follow } from '@maincrop/testkit/world/follow-link';
import { mailsTo } from '@maincrop/testkit/world/mails';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { waitForRetry } from '@maincrop/testkit/world/wait-for-retry';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oldArchives } from '../../../platform/archive/old-archives.ts';

describe('startInvoiceArchive', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'archives-'));
  let world: TestWorld;
  let buyer: TestSession;
  let month = '';
  let expected = 0;
  let credit: Invoice | undefined;
  let fault: () => ErpFault = () => 'none';
  beforeAll(async () => {
    world = await createTestWorld({
      environment: { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '100' },
      overrides: { erpFault: (call) => (call === 'document' ? fault() : 'none') },
    });
    buyer = await world.signIn(BUYER);
    const { items } = await buyer.call('listInvoices', { query: { per_page: 100 } });
    month = items.at(0)?.BillDate.slice(0, 7) ?? '';
    expected = items.filter((invoice) => invoice.BillDate.startsWith(month)).length;
    credit = items.find((invoice) => invoice.kind === 'credit-note');
  });
  afterAll(async () => {
    await world.close();
    rmSync(dataDir, { recursive: true });
  });
  const start = async (of = month) => (await buyer.call('startInvoiceArchive', { body: { month: of } })).id;
  const forgetAll = () => world.db.system.query('delete from archives');
  const packed = async (id: string) =>
    zipEntries((await follow(world, (await stateOf(id)).url ?? '', buyer)).bytes);
  /** The table, in the language of the buyer. */
  const tableOf = (entries: ReadonlyMap<string, Buffer>): Record<string, string>[] =>
    parse(entries.get('invoices.csv') ?? '', { bom: true, delimiter: ';', columns: true });
  const stateOf = (id: string) => buyer.call('getInvoiceArchive', { query: { id } });

  it('packs PDFs, e-invoices and the table of a month, and tells by mail', async () => {
    const id = await start();
    expect(await stateOf(id)).toMatchObject({ status: 'waiting', done: 0, url: null });

    await world.runJobs();
    const state = await stateOf(id);
    const file = await follow(world, state.url ?? '', buyer);
    const entries = await zipEntries(file.bytes);

    expect(state).toMatchObject({ status: 'ready', done: expected, total: expected });
    expect(expected).toBeGreaterThan(1);
    expect(file.headers.get('content-disposition')).toContain(`invoices-0000100001-${month}.zip`);
    const names = [...entries.keys()];
    expect(names.filter((name) => name.startsWith('pdf/'))).toHaveLength(expected);
    expect(names.filter((name) => name.startsWith('e-invoice/'))).toHaveLength(expected);
    const table = entries.get('invoices.csv')?.toString() ?? '';
    expect(table.trim().split('\r\n')).toHaveLength(expected + 1);
    const beginnings = (ending: string) =>
      new Set(
        [...entries].flatMap(([name, bytes]) =>
          name.endsWith(ending) ? [bytes.subarray(0, 5).toString()] : [],
        ),
      );
    expect([...beginnings('.pdf'), ...beginnings('.xml')]).toEqual(['%PDF-', '<?xml']);
    expect(await refusalOf(strangersState(id))).toBe('not-found');
  });

  it('tells the owner by mail which month of which customer it is, with a link for any device', async () => {
    const id = await start();

    const mail = (await mailsTo(world, BUYER)).at(-1);
    const elsewhere = await world.signIn(BUYER);

    expect(mail?.subject).toBe('Uw facturen staan klaar');
    expect(mail?.body_text).toMatch(/^Maand: november 2026$/m);
    expect(mail?.body_text).toMatch(/^Klant: .+, 0000100001$/m);
    expect(mail?.body_text).toMatch(
      new RegExp(`^ZIP-bestand downloaden:\nhttps?://\\S+/invoices\\?archive=${id}$`, 'm'),
    );
    expect(await elsewhere.call('getInvoiceArchive', { query: { id } })).toMatchObject({ status: 'ready' });
  });

  it('OPEN-43 the table has headings in the language of the owner and amounts that are numbers, credits below zero', async () => {
    const id = await start(credit?.BillDate.slice(0, 7));
    await world.runJobs();

    const rows = tableOf(await packed(id));

    const row = rows.find((each) => each['Document'] === credit?.BillDoc);
    expect(row).toMatchObject({ Soort: 'Creditnota', Totaal: credit?.NetValue.replace('.', ',') });
    expect(row?.['Totaal']).toMatch(/^-\d+,\d\d$/);
    expect(row?.['Bedrag exclusief btw']).toMatch(/^-\d+,\d\d$/);
    expect(rows.flatMap((each) => Object.values(each)).filter((cell) => cell.startsWith("'"))).toEqual([]);
  });

  it('names a document that the ERP lacks in the table, and packs all others', async () => {
    const { items } = await buyer.call('listInvoices', { query: { per_page: 1 } });
    const lost = items[0];
    await renameInErp(lost?.Id, 'lost');
    await forgetAll();
    const id = await start();
    await world.runJobs();
    await renameInErp('lost', lost?.Id);

    const entries = await packed(id);

    expect(await stateOf(id)).toMatchObject({ status: 'ready', done: expected, total: expected });
    expect([...entries.keys()].filter((name) => name.startsWith('pdf/'))).toHaveLength(expected - 1);
    const rows = tableOf(entries);
    expect(rows).toHaveLength(expected);
    expect(rows.filter((row) => row['PDF'] === 'niet beschikbaar').map((row) => row['Document'])).toEqual([
      lost?.BillDoc,
    ]);
  });

  it('has failed after the last attempt, and the mail says so', async () => {
    fault = () => 'before';
    await forgetAll();
    const id = await start();
    await world.runJobs();
    await world.db.system.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => max(max_attempts) - 1)
       from graphile_worker.jobs where task_identifier = 'pack-invoices'`,
    );
    await world.runJobs();
    fault = () => 'none';

    const mail = (await mailsTo(world, BUYER)).at(-1);

    expect(await stateOf(id)).toMatchObject({ status: 'failed', url: null });
    expect(mail?.subject).toBe('Uw facturen konden niet worden samengesteld');
    expect(mail?.body_text).toMatch(new RegExp(`archive=${id}$`, 'm'));
  });

  it('starts over after it was interrupted half way, and leaves no half file', async () => {
    await forgetAll();
    const id = await start();
    let calls = 0;
    fault = () => {
      calls += 1;
      return calls === 2 ? 'before' : 'none';
    };
    await world.runJobs();
    const interrupted = await stateOf(id);
    const leftOver = readdirSync(path.join(dataDir, 'invoice-archives')).filter((file) => file.includes(id));

    fault = () => 'none';
    await waitForRetry(world);
    await world.runJobs();
    const state = await stateOf(id);
    const entries = await zipEntries((await follow(world, state.url ?? '', buyer)).bytes);

    expect(interrupted).toMatchObject({ status: 'running', total: expected, url: null });
    expect(leftOver).toEqual([]);
    expect(state).toMatchObject({ status: 'ready', done: expected });
    expect(entries.size).toBe(2 * expected + 1);
  });

  it('is the same one while it is being packed, also when it is asked for twice at once', async () => {
    await forgetAll();
    const [first, second] = await Promise.all([start(), start()]);
    const third = await start();

    expect([second, third]).toEqual([first, first]);
    await world.runJobs();
  });

  it('is the same one while its file lives, until the month has another document', async () => {
    await forgetAll();
    const first = await start();
    await world.runJobs();

    expect(await start()).toBe(first);
    await world.db.system.query(
      `update invoices set bill_date = ($1 || '-03')::date where id = (
         select min(id) from invoices where to_char(bill_date, 'yyyy-MM') <> $1 and customer_nr = '0000100001')`,
      [month],
    );
    const second = await start();

    expect(second).not.toBe(first);
    await world.runJobs();
    expect(await stateOf(second)).toMatchObject({ status: 'ready', done: expected + 1 });
    expected += 1;
  });

  it('makes at most three months wait for one user', async () => {
    await forgetAll();
    for (const nr of ['01', '02', '03']) await start(`2002-${nr}`);

    expect(await problemOf(start('2002-04'))).toMatchObject({
      code: 'invoices.too-many-archives',
      params: { maximum: 3 },
    });
    expect(await refusalOf(start('2002-03'))).toBe('none');
    await world.runJobs();
    expect(await refusalOf(start('2002-04'))).toBe('none');
    await world.runJobs();
  });

  it('packs the table alone when the month has no invoice', async () => {
    const { id } = await buyer.call('startInvoiceArchive', { body: { month: '2001-02' } });
    await world.runJobs();

    const state = await stateOf(id);
    const entries = await zipEntries((await follow(world, state.url ?? '', buyer)).bytes);

    expect(state).toMatchObject({ status: 'ready', done: 0, total: 0 });
    expect([...entries.keys()]).toEqual(['invoices.csv']);
  });

  it('is gone a day later', async () => {
    const id = await start();
    await world.runJobs();
    const file = path.join(dataDir, 'invoice-archives', `${id}.zip`);
    expect(existsSync(file)).toBe(true);

    world.clock.advance(24 * 3_600_000 + 1000);
    await oldArchives.run(world.services);

    expect(existsSync(file)).toBe(false);
    buyer = await world.signIn(BUYER);
    expect(await refusalOf(stateOf(id))).toBe('not-found');
  });

  it('leaves no half for ever of packing that was killed', async () => {
    const folder = path.join(dataDir, 'invoice-archives');
    mkdirSync(folder, { recursive: true });
    const [old, young] = ['old.zip.part', 'young.zip.part'].map((name) => path.join(folder, name));
    for (const file of [old, young]) writeFileSync(file ?? '', 'half of a file');
    const before = new Date(Date.now() - 25 * 3_600_000);
    utimesSync(old ?? '', before, before);

    await oldArchives.run(world.services);

    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual(['young.zip.part']);
    rmSync(young ?? '');
  });

  it('needs a month', async () => {
    for (const odd of ['2026-13', '0000-01', '1899-12', '3000-01', '2026-1'])
      expect([odd, await refusalOf(start(odd))]).toEqual([odd, 'invalid-request']);
  });

  /** Under another id the ERP does not find a document. */
  async function renameInErp(id: string | undefined, to: string | undefined) {
    await world.db.system.query(
      "update embedded_erp.records set key = $2 where kind = 'invoices' and key = $1",
      [id, to],
    );
  }

  async function strangersState(id: string) {
    const other = await world.signIn(CONTAINER_BUYER);
    return other.call('getInvoiceArchive', { query: { id } });
  }
});

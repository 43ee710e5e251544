import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ErpFault } from '@maincrop/adapters/erp/embedded/embedded-erp';
import type { Invoice } from '@maincrop/contract/schemas/invoices';
import { parse } from 'csv-parse/sync';
import { fromBufferPromise } from 'yauzl';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { follow } from '../../../../../tools/dev-world/follow-link.ts';
import { mailsTo } from '../../../../../tools/dev-world/mails.ts';
import { BUYER, CONTAINER_BUYER, refusalOf } from '../../../../../tools/dev-world/orders.ts';
import type { TestSession } from '../../../../../tools/dev-world/sign-in.ts';
import { createTestWorld, type TestWorld } from '../../../../../tools/dev-world/test-world.ts';
import { waitForRetry } from '../../../../../tools/dev-world/wait-for-retry.ts';
import { oldArchives } from './old-archives.task.ts';

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
  const packed = async (id: string) =>
    entriesOf((await follow(world, (await stateOf(id)).url ?? '', buyer)).bytes);
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
    const entries = await entriesOf(file.bytes);

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

    expect(mail?.subject).toBe('Uw facturen zijn ingepakt');
    expect(mail?.body_text).toMatch(/^Maand: november 2026$/m);
    expect(mail?.body_text).toMatch(/^Klant: .+, 0000100001$/m);
    expect(mail?.body_text).toMatch(
      new RegExp(`^Openen in het portaal: https?://\\S+/invoices\\?archive=${id}$`, 'm'),
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
    expect(row?.['Bedrag zonder btw']).toMatch(/^-\d+,\d\d$/);
    expect(rows.flatMap((each) => Object.values(each)).filter((cell) => cell.startsWith("'"))).toEqual([]);
  });

  it('names a document that the ERP lacks in the table, and packs all others', async () => {
    const { items } = await buyer.call('listInvoices', { query: { per_page: 1 } });
    const lost = items[0];
    await renameInErp(lost?.Id, 'lost');
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
    expect(mail?.subject).toBe('Uw facturen konden niet worden ingepakt');
    expect(mail?.body_text).toMatch(new RegExp(`archive=${id}$`, 'm'));
  });

  it('starts over after it was interrupted half way, and leaves no half file', async () => {
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
    const entries = await entriesOf((await follow(world, state.url ?? '', buyer)).bytes);

    expect(interrupted).toMatchObject({ status: 'running', total: expected, url: null });
    expect(leftOver).toEqual([]);
    expect(state).toMatchObject({ status: 'ready', done: expected });
    expect(entries.size).toBe(2 * expected + 1);
  });

  it('is the same one while it is being packed', async () => {
    const first = await start();
    const second = await start();

    expect(second).toBe(first);
    await world.runJobs();
  });

  it('packs the table alone when the month has no invoice', async () => {
    const { id } = await buyer.call('startInvoiceArchive', { body: { month: '2001-02' } });
    await world.runJobs();

    const state = await stateOf(id);
    const entries = await entriesOf((await follow(world, state.url ?? '', buyer)).bytes);

    expect(state).toMatchObject({ status: 'ready', done: 0, total: 0 });
    expect([...entries.keys()]).toEqual(['invoices.csv']);
  });

  it('is gone a day later', async () => {
    const id = await start();
    await world.runJobs();
    const file = path.join(dataDir, 'invoice-archives', `${id}.zip`);
    expect(existsSync(file)).toBe(true);

    world.clock.advance(24 * 3_600_000 + 1000);
    await oldArchives.run(world.world);

    expect(existsSync(file)).toBe(false);
    buyer = await world.signIn(BUYER);
    expect(await refusalOf(stateOf(id))).toBe('not-found');
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

/** Names and contents of a ZIP file. */
async function entriesOf(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return entries;
}

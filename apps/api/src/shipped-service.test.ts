import { randomBytes } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Started, start } from '@maincrop/testkit/commands/started';
import { aPicture } from '@maincrop/testkit/content/editing';
import { BUYER } from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR } from '@maincrop/testkit/world/accounts';
import { sessionOf, signInAs, type TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { sourcesOf } from '@maincrop/tools/commands/built-from';
import { PROGRAMS, SERVICE } from '@maincrop/tools/commands/service-build';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const NODE = path.join(ROOT, 'node_modules/.bin/node');
const SECRET_KEYS = `1:${randomBytes(32).toString('base64')}`;
const shippedFiles = () => globSync(`${SERVICE.folder}/*.mjs`, { cwd: ROOT });
const PDF = '%PDF-';
const ZIP = 'PK';

/** What `npm run build` puts together finds every file and program that the sources find (decision 172). */
describe('the service as it is shipped', () => {
  let world: TestWorld;
  let dataDir: string;
  let shipped: Started;
  let url: string;
  let buyer: TestSession;
  let administrator: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { SECRET_KEYS } });
    // The process lives now, and not when test worlds do.
    world.clock.set(new Date());
    dataDir = mkdtempSync(path.join(tmpdir(), 'mc-shipped-'));
    const { host, user } = inject('cluster');
    shipped = start(NODE, ['apps/api/dist/main.mjs'], {
      NODE_ENV: 'test',
      DEMO: '1',
      DATABASE_URL: `postgres://${user}@/${world.database}?host=${host}`,
      DATA_DIR: dataDir,
      PORT: '0',
      STOP_DELAY_S: '0',
      SECRET_KEYS,
    });
    [, url = ''] = await shipped.says(/"Server listening at (http:[^"]+)"/);
    const signIn = async (email: string) => {
      const base = `${url}/api`;
      const { cookie } = await signInAs(base, { email, code: () => world.codeOf(email) });
      return sessionOf(base, cookie);
    };
    buyer = await signIn(BUYER);
    administrator = await signIn(ADMINISTRATOR);
  });
  afterAll(async () => {
    shipped.child.kill('SIGTERM');
    await shipped.ended();
    await world.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const invoice = async () => (await buyer.call('listInvoices')).items[0]?.Id ?? '';
  const fetched = async (link: string) =>
    (await fetch(new URL(link, url), { headers: { cookie: buyer.cookie } })).text();

  it('answers pages and the description of its calls', async () => {
    expect(await fetched('/auth')).toMatch(/^<!doctype html>/i);
    expect(await fetched('/api/docs')).toMatch(/swagger/i);
  });

  it('writes invoices and sheets on paper, and tables for spreadsheets', async () => {
    const pdf = await buyer.call('getInvoiceLink', { query: { id: await invoice() } });
    const sheet = await buyer.call('getProductSheetLink', {
      query: { short_code: 'F03', language: 'fr' },
    });
    const table = await buyer.call('exportInvoices', { query: { format: 'xlsx' } });

    expect(await fetched(pdf.s3_url)).toMatch(PDF);
    expect(await fetched(sheet.s3_url)).toMatch(PDF);
    expect(Buffer.from(table.content, 'base64').toString('latin1')).toMatch(ZIP);
  });

  it('writes e-invoices, both kinds', async () => {
    const id = await invoice();
    const ubl = await buyer.call('getEInvoice', { query: { id, format: 'ubl' } });
    const facturX = await buyer.call('getEInvoice', { query: { id, format: 'facturx' } });

    expect(await fetched(ubl.s3_url)).toMatch(/<(\w+:)?Invoice/);
    expect(await fetched(facturX.s3_url)).toMatch(PDF);
  });

  it('packs an archive in a process of its own', async () => {
    const { id } = await buyer.call('startInvoiceArchive', { body: { month: '2026-10' } });
    const status = async () => (await buyer.call('getInvoiceArchive', { query: { id } })).status;
    await expect.poll(status, { timeout: 60_000 }).toBe('ready');

    const { url: link } = await buyer.call('getInvoiceArchive', { query: { id } });
    expect(await fetched(link ?? '')).toMatch(ZIP);
  });

  it('reads pictures', async () => {
    expect(await administrator.call('uploadContentMedia', { body: aPicture() })).toMatchObject({
      kind: 'picture',
    });
  });

  it('has no part that lacks one of its own', async () => {
    const parts = shippedFiles().filter((file) => !PROGRAMS.includes(path.basename(file, '.mjs')));
    const loaded = start(NODE, [
      '--input-type=module',
      '--eval',
      `for (const file of ${JSON.stringify(parts.map((file) => path.join(ROOT, file)))}) await import(file);`,
    ]);

    expect({ code: await loaded.ended(), said: loaded.said() }).toEqual({ code: 0, said: '' });
    expect(parts.length).toBeGreaterThan(20);
  });

  it('is built anew when anything that it is made of changes', () => {
    const madeOf = globSync(`${SERVICE.folder}/*.map`, { cwd: ROOT })
      .flatMap((file) => sourcesInMap(path.join(ROOT, file)))
      .filter((source) => /^(apps|packages)\//.test(source));
    const known = new Set(sourcesOf(SERVICE));

    expect(madeOf.filter((source) => !known.has(source))).toEqual([]);
    expect(madeOf.length).toBeGreaterThan(500);
  });
});

/** From the root. */
function sourcesInMap(file: string): string[] {
  const { sources } = JSON.parse(readFileSync(file, 'utf8')) as { readonly sources: readonly string[] };
  return sources.map((source) => path.relative(ROOT, path.resolve(path.dirname(file), source)));
}

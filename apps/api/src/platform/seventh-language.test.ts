import { randomUUID } from 'node:crypto';
import { renderInvoice } from '@maincrop/adapters/erp/embedded/invoice-pdf/render-invoice';
import { anInvoice } from '@maincrop/testkit/erp/invoice-document.builder';
import { PSEUDO_LOCALE } from '@maincrop/domain/locale/pseudo-locale';
import { aNewOrder, BUYER } from '@maincrop/testkit/orders/orders';
import { follow } from '@maincrop/testkit/world/follow-link';
import { mailsTo } from '@maincrop/testkit/world/mails';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSheet } from '@maincrop/testkit/sheets/read-sheet';

// Before anything that lists the languages is read.
vi.hoisted(() => vi.stubEnv('PSEUDO_LOCALE', '1'));

const MADE_UP = /⟦.*⟧/;

describe('a seventh language, a row and a folder of texts,', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
    await buyer.call('updateAttributes', { body: { locale: PSEUDO_LOCALE } });
  });
  afterAll(async () => {
    await world.close();
    vi.unstubAllEnvs();
  });

  it('I18N-01 is accepted by the contract and kept by the database', async () => {
    expect((await buyer.call('getProfile')).locale).toBe(PSEUDO_LOCALE);
    const refused = world.db.system.query("update users set locale = 'Pseudo; --' where email = $1", [BUYER]);
    await expect(refused).rejects.toThrow('users_locale_form');
  });

  it('is what mails are written in, in both parts', async () => {
    await buyer.call('placeOrder', { body: aNewOrder(), idempotencyKey: randomUUID() });

    const mail = (await mailsTo(world, BUYER)).at(-1);

    expect(mail?.subject).toMatch(MADE_UP);
    const kept = await world.db.system.query<{ body_html: string }>('select body_html from outbox');
    expect(kept.rows.at(-1)?.body_html).toContain(`<html lang="${PSEUDO_LOCALE}">`);
  });

  it('heads the columns and names the file of an exported list, in Excel and CSV', async () => {
    const headings = async (format: string) => {
      const answer = await fetch(`${world.base}/agreements/export?format=${format}`, { headers: asked() });
      return (await answer.json()) as { fileName: string; content: string };
    };

    const sheet = await headings('xlsx');
    const [heading] = await readSheet(Buffer.from(sheet.content, 'base64'));
    expect(heading?.every((cell) => MADE_UP.test(String(cell)))).toBe(true);
    expect(sheet.fileName).toMatch(MADE_UP);
    const [line = ''] = Buffer.from((await headings('csv')).content, 'base64')
      .toString()
      .split('\r\n');
    expect(line.split(',').length).toBe(heading?.length);
  });

  it('is written on paper: agreements, and invoices of its countries', async () => {
    const answer = await fetch(`${world.url}/api/agreements-download-link?id=agr-006`, { headers: asked() });
    const { s3_url } = (await answer.json()) as { s3_url: string };
    const agreement = await follow(world, s3_url, buyer);
    const document = anInvoice(4);
    const invoice = await renderInvoice({ ...document, soldTo: { ...document.soldTo, CountryKey: 'XA' } });

    for (const pdf of [agreement.bytes, invoice]) expect(await textOf(pdf)).toMatch(MADE_UP);
  });

  function asked(): Record<string, string> {
    return { ...buyer.headers, 'accept-language': PSEUDO_LOCALE };
  }
});

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

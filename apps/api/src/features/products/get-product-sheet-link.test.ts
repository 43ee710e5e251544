import { LOCALE_IDS } from '@maincrop/domain/locale/locales';
import { BUYER, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { follow } from '@maincrop/testkit/world/follow-link';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { oldArchives } from '../../platform/archive/old-archives.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('getProductSheetLink', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  async function sheetOf(short_code: string, language: (typeof LOCALE_IDS)[number]): Promise<Buffer> {
    const { s3_url } = await buyer.call('getProductSheetLink', { query: { short_code, language } });
    return (await follow(world, s3_url, buyer)).bytes;
  }

  it.each(LOCALE_IDS)('PRD-03 is one page with the product in its language: %s', async (language) => {
    for (const code of ['F03', 'C08', 'P04', 'A03']) {
      const bytes = await sheetOf(code, language);
      const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
        mergePages: true,
      });
      expect(totalPages).toBe(1);
      expect(text).toContain(code);
    }
  });

  it('PRD-03 says to screen readers what it is and what its parts are', async () => {
    const pdf = await getDocumentProxy(new Uint8Array(await sheetOf('F03', 'de')));
    const { info } = await pdf.getMetadata();
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());

    expect(info).toMatchObject({ Language: 'de', Title: expect.stringContaining('F03') as string });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    for (const role of ['H1', 'H2', 'Figure', 'P']) expect(tree).toContain(`"role":"${role}"`);
    expect(tree).toContain('2407000003105');
  });

  it('links for this session only, for five minutes', async () => {
    const { s3_url } = await buyer.call('getProductSheetLink', {
      query: { short_code: 'F03', language: 'en-GB' },
    });
    const file = await follow(world, s3_url, buyer);
    expect(file.headers.get('content-disposition')).toContain('F03-en-GB.pdf');
    const expired = { status: 403, code: 'attachments.link-expired' };
    expect(await follow(world, s3_url, null)).toMatchObject(expired);
    expect(await follow(world, s3_url, await world.signIn(CONTAINER_BUYER))).toMatchObject(expired);
  });

  it('is not kept once no link leads to it, and is made anew', async () => {
    await sheetOf('F05', 'nl');
    const links = await world.db.system.query<{ target: string }>(
      "select document_id as target from document_links where file_name = 'F05-nl.pdf'",
    );
    const key = links.rows[0]?.target ?? '';
    await oldArchives.run(world.services);
    expect(await isKept(key)).toBe(true);

    world.clock.advance(6 * 60_000);
    await oldArchives.run(world.services);
    expect(await isKept(key)).toBe(false);
    buyer = await world.signIn(BUYER);
    expect((await sheetOf('F05', 'nl')).subarray(0, 5).toString()).toBe('%PDF-');
  });

  async function isKept(key: string): Promise<boolean> {
    const kept = await world.services.storage.open(key);
    kept?.stream.destroy();
    return kept !== null;
  }

  it('answers an unknown code as what is not there, and no other language', async () => {
    const unknown = buyer.call('getProductSheetLink', { query: { short_code: 'X99', language: 'de' } });
    expect(await refusalOf(unknown)).toBe('not-found');
    const pirate = { short_code: 'F03', language: 'xx' } as unknown as { short_code: string; language: 'de' };
    expect(await refusalOf(buyer.call('getProductSheetLink', { query: pirate }))).toBe('invalid-request');
  });

  it('OPEN-08 PRD-03 is that of the product on the page where two have one short code', async () => {
    const twins = await world.db.system.query<{ id: string }>(
      `insert into products select made.* from products p, jsonb_populate_record(p,
         jsonb_build_object('id', p.id || '-next', 'product_nr', '9' || p.product_nr,
           'is_available', false)) as made where p.short_code = 'C08' returning id`,
    );
    await world.db.system.query('update products set packaging = packaging || $2 where id = $1', [
      twins.rows[0]?.id,
      { eanBag: '4006381333931' },
    ]);
    const textOf = async (id?: string) => {
      const query = { short_code: 'C08', language: 'en-GB' as const, ...(id !== undefined && { id }) };
      const { s3_url } = await buyer.call('getProductSheetLink', { query });
      const { bytes } = await follow(world, s3_url, buyer);
      return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text;
    };

    expect(await textOf()).not.toContain('4006381333931');
    expect(await textOf(twins.rows[0]?.id)).toContain('4006381333931');
  });

  it('draws no barcode of a number whose check digit is wrong', async () => {
    await world.db.system.query(
      `update products set packaging = packaging || '{"eanBag":"2407000003106"}' where short_code = 'F03'`,
    );
    const { text } = await extractText(
      await getDocumentProxy(new Uint8Array(await sheetOf('F03', 'en-GB'))),
      {
        mergePages: true,
      },
    );
    expect(text.replaceAll(/\s+/g, ' ')).toContain('The check digit of this number is wrong');
  });
});

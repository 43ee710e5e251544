import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { follow } from '@maincrop/testkit/world/follow-link';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('getAgreementLink', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const link = async (id: string) => (await buyer.call('getAgreementLink', { query: { id } })).s3_url;

  it('AGR-04 links to a PDF of the agreement, for five minutes, within this session', async () => {
    const url = await link('agr-006');

    const file = await follow(world, url, buyer);

    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.bytes.length).toBeGreaterThan(5000);
    expect(file.headers.get('content-disposition')).toContain('0020030036.pdf');
    const expired = { status: 403, code: 'attachments.link-expired' };
    expect(await follow(world, url, null)).toMatchObject(expired);
    expect(await follow(world, url, await world.signIn(BUYER))).toMatchObject(expired);
    world.clock.advance(5 * 60_000);
    expect(await follow(world, url, buyer)).toMatchObject(expired);
    world.clock.advance(-5 * 60_000);
  });

  it('gives the same document until the agreement changes', async () => {
    const documentOf = async () => {
      const { bytes } = await follow(world, await link('agr-006'), buyer);
      return bytes.toString('base64');
    };
    const first = await documentOf();
    expect(await documentOf()).toBe(first);

    await world.db.system.query("update agreements set description = 'Renewed' where id = 'agr-006'");
    expect(await documentOf()).not.toBe(first);
  });

  it('AGR-04 LIM-06 gives each language its numbers, and each page its headings', async () => {
    await world.db.system.query(
      `update agreements set items = (
         select jsonb_agg(items -> 0 || jsonb_build_object('billback_rate', case when n = 1 then '1234.5' else '0.035' end))
         from generate_series(1, 80) n) where id = 'agr-006'`,
    );

    const [german, english] = [await pagesOf('de'), await pagesOf('en-GB')];

    expect(Math.min(german.length, english.length)).toBeGreaterThan(1);
    expect(german[0]).toContain('EUR 1.234,50');
    expect(german.at(-1)).toContain('EUR 0,035');
    expect(english[0]).toContain('EUR 1,234.50');
    for (const [place, page] of german.entries()) {
      expect(page).toContain('Rückvergütung pro kg');
      expect(page).toContain(`${place + 1} / ${german.length}`);
      // In the reader's language, its sizes set as people read them.
      expect(page).toMatch(/Kartoffelwürfel .* 4 × 2,5 kg/);
      expect(page).toMatch(/Unsere Ansprechperson: \S+ .*@/);
    }
    for (const page of english) expect(page).toContain('Billback rate per kg');
  });

  async function pagesOf(locale: string): Promise<string[]> {
    const answer = await fetch(`${world.url}/api/agreements-download-link?id=agr-006`, {
      headers: { ...buyer.headers, 'accept-language': locale },
    });
    const { s3_url } = (await answer.json()) as { s3_url: string };
    const { bytes } = await follow(world, s3_url, buyer);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
    return text.map((page) => page.replaceAll(/\s+/g, ' '));
  }

  it('answers to the agreement of another customer as to one that never was', async () => {
    expect(await refusalOf(link('agr-003'))).toBe('not-found');
    expect(await refusalOf(link('agr-999'))).toBe('not-found');
    expect(await refusalOf(world.call('getAgreementLink', { query: { id: 'agr-006' } }))).toBe(
      'account.sign-in-required',
    );
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { uploaded, withAgreement } from '../../../../../tools/dev-world/attachments.ts';
import { BUYER } from '../../../../../tools/dev-world/orders.ts';
import { aPdfOf } from '../../../../../tools/dev-world/sample-files.ts';
import type { TestSession } from '../../../../../tools/dev-world/sign-in.ts';
import { TEST_START } from '../../../../../tools/dev-world/test-start.ts';
import { createTestWorld, type TestWorld } from '../../../../../tools/dev-world/test-world.ts';

describe('downloadAttachment', () => {
  const content = aPdfOf(5000);
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    await withAgreement(world);
    buyer = await world.signIn(BUYER);
  });
  afterEach(() => world.clock.set(TEST_START));
  afterAll(() => world.close());

  async function linkTo(name: string): Promise<URL> {
    const key = await uploaded(world, buyer, { name, content });
    return new URL((await buyer.call('getAttachmentLink', { query: { key } })).s3_url, world.url);
  }

  it('gives the file back byte by byte', async () => {
    const response = await fetch(await linkTo('proof.pdf'));

    expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
    expect(response.headers.get('content-length')).toBe('5000');
  });

  it('is always saved, never shown or sniffed', async () => {
    const { headers } = await fetch(await linkTo('Größe "1"; x.pdf'.replaceAll('"', '')));

    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="Gr__e 1_ x.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%201%3B%20x.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
  });

  it('works for five minutes', async () => {
    const link = await linkTo('proof.pdf');

    world.clock.advance(299_000);
    expect((await fetch(link)).status).toBe(200);
    world.clock.advance(1000);
    const late = await fetch(link);
    expect([late.status, await codeOf(late)]).toEqual([403, 'attachments.link-expired']);
  });

  it.each(['key', 'name', 'expires', 'signature'])('refuses a link whose %s was edited', async (name) => {
    const link = await linkTo('proof.pdf');
    link.searchParams.set(name, `${link.searchParams.get(name) ?? ''}1`);

    const response = await fetch(link);

    expect([response.status, await codeOf(response)]).toEqual([404, 'not-found']);
  });

  it('says so when the file is gone', async () => {
    const link = await linkTo('proof.pdf');
    await world.world.storage.remove(link.searchParams.get('key') ?? '');

    expect((await fetch(link)).status).toBe(404);
  });

  async function codeOf(response: Response): Promise<string> {
    return ((await response.json()) as { code: string }).code;
  }
});

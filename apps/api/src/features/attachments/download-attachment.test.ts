import { uploaded, withAgreement } from '@maincrop/testkit/claims/attachments';
import { aPdfOf } from '@maincrop/testkit/files/sample-files';
import { BUYER, CONTAINER_BUYER } from '@maincrop/testkit/orders/orders';
import { follow } from '@maincrop/testkit/world/follow-link';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { TEST_START } from '@maincrop/testkit/world/test-start';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const EXPIRED = { status: 403, code: 'attachments.link-expired' };

describe('downloadAttachment', () => {
  const content = aPdfOf(5000);
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    await withAgreement(world);
    buyer = await world.signIn(BUYER);
  });
  afterEach(() => world.clock.set(TEST_START));
  afterAll(() => world.close());

  async function linkTo(name: string): Promise<string> {
    const key = await uploaded(world, buyer, { name, content });
    return (await buyer.call('getAttachmentLink', { query: { key } })).s3_url;
  }

  it('gives the file back byte by byte, as often as it is asked', async () => {
    const link = await linkTo('proof.pdf');

    for (const file of [await follow(world, link, buyer), await follow(world, link, buyer)]) {
      expect(file.bytes).toEqual(content);
      expect(file.headers.get('content-length')).toBe('5000');
    }
  });

  it('is always saved, never shown as a page or sniffed', async () => {
    const { headers } = await follow(world, await linkTo('Größe 1; x.pdf'), buyer);

    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="Gr__e 1_ x.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%201%3B%20x.pdf`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    });
  });

  it('works for five minutes', async () => {
    const link = await linkTo('proof.pdf');

    world.clock.advance(299_000);
    expect((await follow(world, link, buyer)).status).toBe(200);
    world.clock.advance(1000);
    expect(await follow(world, link, buyer)).toMatchObject(EXPIRED);
  });

  it('is of no use without the session, in another session of the same user, and to somebody else', async () => {
    const link = await linkTo('proof.pdf');
    const [again, other] = [await world.signIn(BUYER), await world.signIn(CONTAINER_BUYER)];

    for (const session of [null, again, other]) {
      expect(await follow(world, link, session)).toMatchObject(EXPIRED);
    }
    expect((await follow(world, link, buyer)).status).toBe(200);
  });

  it('is of no use while another customer is active', async () => {
    const link = await linkTo('proof.pdf');

    await buyer.call('switchSapCustomer', { body: { sap_id: '0000100011' } });
    expect(await follow(world, link, buyer)).toMatchObject(EXPIRED);
    await buyer.call('switchSapCustomer', { body: { sap_id: '0000100001' } });
    expect((await follow(world, link, buyer)).status).toBe(200);
  });

  it('refuses a link that was edited or made up, and one to a document of another kind', async () => {
    const link = await linkTo('proof.pdf');
    const edited = `${link.slice(0, -5)}${link.at(-5) === 'A' ? 'B' : 'A'}${link.slice(-4)}`;

    expect(await follow(world, edited, buyer)).toMatchObject(EXPIRED);
    expect(await follow(world, '/api/attachments?token=x', buyer)).toMatchObject(EXPIRED);
    expect(await follow(world, link.replace('attachments', 'invoice-file'), buyer)).toMatchObject({
      status: 403,
      code: 'invoices.link-expired',
    });
    expect((await follow(world, '/api/attachments', buyer)).status).toBe(400);
  });

  it('says so when the file is gone', async () => {
    const key = await uploaded(world, buyer, { name: 'proof.pdf', content });
    const { s3_url } = await buyer.call('getAttachmentLink', { query: { key } });
    await world.services.storage.remove(key);

    expect((await follow(world, s3_url, buyer)).status).toBe(404);
  });
});

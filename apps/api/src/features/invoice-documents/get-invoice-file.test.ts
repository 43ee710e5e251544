import type { ErpFault } from '@maincrop/adapters/erp/embedded/embedded-erp';
import { INVOICE } from '@maincrop/testkit/invoices/invoice-files';
import { BUYER, CONTAINER_BUYER } from '@maincrop/testkit/orders/orders';
import { follow } from '@maincrop/testkit/world/follow-link';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const EXPIRED = { status: 403, code: 'invoices.link-expired' };

describe('getInvoiceFile', () => {
  let world: TestWorld;
  let buyer: TestSession;
  let fault: ErpFault = 'none';
  beforeAll(async () => {
    world = await createTestWorld({
      overrides: { erpFault: (call) => (call === 'document' ? fault : 'none') },
    });
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());
  const linkOf = async (session = buyer) =>
    (await session.call('getInvoiceLink', { query: { id: INVOICE } })).s3_url;

  it('INV-19 leads to the PDF, to be saved and not to be guessed at', async () => {
    const file = await follow(world, await linkOf(), buyer);

    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="0090020001\.pdf"/);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('cache-control')).toContain('no-store');
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('INV-02 says on paper what the list says', async () => {
    const list = await buyer.call('listInvoices', { query: { per_page: 100 } });
    const listed = list.items.find((invoice) => invoice.Id === INVOICE);
    const { bytes } = await follow(world, await linkOf(), buyer);

    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    const digits = text.replaceAll(/[.,\s]/g, '');

    expect(digits).toContain(`${listed?.Currency}${listed?.NetValue.replace('.', '')}`);
    expect(text).toContain(listed?.BillDoc);
  });

  it('works again within five minutes, and not after them', async () => {
    const link = await linkOf();
    await follow(world, link, buyer);

    world.clock.advance(299_000);
    const inTime = await follow(world, link, buyer);
    world.clock.advance(2000);
    const late = await follow(world, link, buyer);

    // The access token has run out as well.
    buyer = await world.signIn(BUYER);
    expect(inTime.status).toBe(200);
    expect(late).toMatchObject(EXPIRED);
  });

  it('is of no use without the session, in another session of the same user, and to somebody else', async () => {
    const link = await linkOf();
    const again = await world.signIn(BUYER);
    const other = await world.signIn(CONTAINER_BUYER);

    expect(await follow(world, link, null)).toMatchObject(EXPIRED);
    expect(await follow(world, link, again)).toMatchObject(EXPIRED);
    expect(await follow(world, link, other)).toMatchObject(EXPIRED);
    expect((await follow(world, link, buyer)).status).toBe(200);
  });

  it('is of no use once another customer is active, or the session has ended', async () => {
    const session = await world.signIn(BUYER);
    const link = await linkOf(session);
    const [userId] = await userIdsOf(session);
    await world.db.system.query(
      "insert into user_sap_customers (user_id, customer_nr) values ($1, '0000100011') on conflict do nothing",
      [userId],
    );

    await session.call('switchSapCustomer', { body: { sap_id: '0000100011' } });
    const switched = await follow(world, link, session);
    await session.call('switchSapCustomer', { body: { sap_id: '0000100001' } });
    const back = await follow(world, link, session);
    await world.db.system.query('update sessions set ended_at = now() where user_id = $1', [userId]);
    const ended = await follow(world, link, session);

    expect(switched).toMatchObject(EXPIRED);
    expect(back.status).toBe(200);
    expect(ended).toMatchObject(EXPIRED);
    buyer = await world.signIn(BUYER);
  });

  it('is of no use when a character of it was changed', async () => {
    const link = await linkOf();
    const last = link.at(-5) === 'A' ? 'B' : 'A';
    const edited = `${link.slice(0, -5)}${last}${link.slice(-4)}`;

    expect(await follow(world, edited, buyer)).toMatchObject(EXPIRED);
    expect(await follow(world, '/api/invoice-file?token=x', buyer)).toMatchObject(EXPIRED);
    expect((await follow(world, '/api/invoice-file', buyer)).status).toBe(400);
  });

  it('INV-20 OPEN-52 says so when the ERP does not give the document, and tells the operators', async () => {
    const link = await linkOf();
    const lines = vi.spyOn(world.services.log, 'warn');

    fault = 'before';
    const away = await follow(world, link, buyer);
    fault = 'none';

    expect(away).toMatchObject({ status: 503, code: 'invoices.document-unavailable' });
    expect(lines.mock.calls).toEqual([[{ refusal: 'invoices.document-unavailable' }, 'somebody must act']]);
    lines.mockRestore();
    expect(await (await fetch(`${world.url}/metrics`)).text()).toContain(
      'reported_refusals_total{code="invoices.document-unavailable"} 1',
    );
    expect((await follow(world, link, buyer)).status).toBe(200);
  });

  async function userIdsOf(session: TestSession): Promise<string[]> {
    const { email } = await session.call('getSession');
    const found = await world.db.system.query<{ id: string }>('select id from users where email = $1', [
      email,
    ]);
    return found.rows.map((row) => row.id);
  }
});

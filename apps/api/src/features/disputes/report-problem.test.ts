import { randomUUID } from 'node:crypto';
import type { Order } from '@maincrop/contract/schemas/orders';
import { DISPUTE_TEXT_MAX, DISPUTE_TEXT_MIN } from '@maincrop/domain/disputes/limits';
import { aReport, deliveredOrder, JPEG, PNG } from '@maincrop/testkit/orders/disputes';
import {
  BUYER,
  BUYER_WITHOUT_MFA,
  CONTAINER_BUYER,
  INDIRECT_CUSTOMER,
  problemOf,
  refusalOf,
} from '@maincrop/testkit/orders/orders';
import { auditedActions } from '@maincrop/testkit/world/accounts';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('reportProblem', () => {
  let world: TestWorld;
  let buyer: TestSession;
  let order: Order;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    buyer = await world.signIn(BUYER);
    order = await deliveredOrder(buyer);
  });
  afterAll(() => world.close());

  const report = (changes: Parameters<typeof aReport>[1] = {}, key: string = randomUUID()) =>
    buyer.call('reportProblem', { body: aReport(order.Id, changes), idempotencyKey: key });
  const storedPhotos = async (id: string) => {
    const found = await world.db.system.query<{ name: string; type: string; size: number }>(
      `select name, type, length(content) as size from dispute_photos where dispute_id = $1 order by place`,
      [id],
    );
    return found.rows;
  };

  it('stores what was reported about which line, with its photos, and audits it', async () => {
    const photos = [
      { name: 'pallet.png', content: PNG },
      // What a file is says its content, not its name.
      { name: 'label.png', content: JPEG },
    ];

    const dispute = await report({ photos });

    expect(dispute).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      receiptNumber: expect.stringMatching(/^\w{4}-\w{4}$/),
      disputeNumber: null,
      document: 'order',
      documentId: order.Id,
      documentNumber: order.OrderNumber,
      line: 1,
      ProductNr: order.OrderItems[0]?.ProductNr,
      productName: order.OrderItems[0]?.ItemText,
      kind: 'damage',
      text: 'The boxes of one pallet are crushed.',
      photos: 2,
      keptPhotos: 2,
      status: 'submitted',
      dueDate: null,
      reportedAt: world.clock.now().toISOString(),
    });
    expect(await storedPhotos(dispute.id)).toEqual([
      { name: 'pallet.png', type: 'image/png', size: Buffer.from(PNG, 'base64').length },
      { name: 'label.png', type: 'image/jpeg', size: Buffer.from(JPEG, 'base64').length },
    ]);
    expect(await auditedActions(world, dispute.id)).toEqual(['dispute.reported']);
  });

  it('API-16 gives the same answer to the same key and body, also at once, and stores one report', async () => {
    const key = randomUUID();
    const text = `Crushed, says ${key}.`;

    const [first, second] = await Promise.all([report({ text }, key), report({ text }, key)]);
    const third = await report({ text }, key);

    expect(second).toEqual(first);
    expect(third).toEqual(first);
    const stored = await world.db.system.query('select 1 from disputes where description = $1', [text]);
    expect(stored.rowCount).toBe(1);
  });

  it.each<[string, Parameters<typeof aReport>[1]]>([
    ['text', { text: 'Something else is wrong here.' }],
    ['kind', { kind: 'price' }],
    ['photos', { photos: [{ name: 'pallet.png', content: PNG }] }],
  ])('API-16 refuses a key that stands for a report with other %s', async (_what, changes) => {
    const key = randomUUID();
    await report({}, key);

    expect(await refusalOf(report(changes, key))).toBe('once.key-reused');
  });

  it.each([undefined, 'short', 'with space inside'])('API-16 needs a key, not %j', async (key) => {
    const call = buyer.call('reportProblem', {
      body: aReport(order.Id),
      ...(key !== undefined && { idempotencyKey: key }),
    });

    expect(await refusalOf(call)).toBe('once.key-missing');
  });

  it.each([
    ['a PDF', Buffer.from('%PDF-1.7 and more text').toString('base64')],
    ['a page', Buffer.from('<svg onload=alert(1)>').toString('base64')],
    ['no base64', '<<<not base64>>>'],
    ['a photo that ends early', Buffer.from(JPEG, 'base64').subarray(0, -2).toString('base64')],
    ['nothing', ''],
  ])('refuses %s as a photo whatever its name says, and names the file', async (_what, content) => {
    const problem = await problemOf(report({ photos: [{ name: 'photo.jpg', content }] }));

    expect(problem).toMatchObject({
      status: 422,
      code: 'disputes.not-a-photo',
      params: { name: 'photo.jpg' },
    });
  });

  it('keeps no word of where and by whom a photo was taken (decision 039)', async () => {
    const [jpeg, note] = [Buffer.from(JPEG, 'base64'), Buffer.from('....Exif\0\0GPS 51.44 N, Anna Berg')];
    note.writeUInt16BE(0xff_e1, 0);
    note.writeUInt16BE(note.length - 2, 2);
    const taken = Buffer.concat([jpeg.subarray(0, 2), note, jpeg.subarray(2), Buffer.from('GPS')]);
    const photos = [{ name: 'phone.jpg', content: taken.toString('base64') }];

    const { id } = await report({ photos });

    const stored = await world.db.system.query<{ content: Buffer }>(
      'select content from dispute_photos where dispute_id = $1',
      [id],
    );
    expect(stored.rows.map(({ content }) => content.toString('base64'))).toEqual([JPEG]);
  });

  it('takes five photos and refuses six', async () => {
    const photos = Array.from({ length: 6 }, (_, place) => ({ name: `${place}.png`, content: PNG }));

    expect((await report({ photos: photos.slice(0, 5) })).photos).toBe(5);
    expect(await refusalOf(report({ photos }))).toBe('disputes.too-many-photos');
  });

  it('takes 10 MB of photos and refuses more', async () => {
    const photo = (bytes: number) => {
      const content = Buffer.alloc(bytes);
      Buffer.from(JPEG, 'base64').copy(content);
      return { name: `${bytes}.jpg`, content: content.toString('base64') };
    };
    const half = 5 * 1024 * 1024;

    expect((await report({ photos: [photo(half), photo(half)] })).photos).toBe(2);
    expect(await refusalOf(report({ photos: [photo(half), photo(half + 1)] }))).toBe(
      'disputes.photos-too-large',
    );
  });

  it('a day has room for 250 megabytes of photos of a customer, whoever reports, and for reports without one', async () => {
    const { id } = await report({ photos: [{ name: 'a.png', content: PNG }] });
    await world.db.system.query('alter table dispute_photos alter column content set storage extended');
    await world.db.system.query(
      `insert into dispute_photos (customer_nr, dispute_id, place, name, type, content)
       select customer_nr, dispute_id, place + n, name, type, convert_to(repeat('x', 10 * 1024 * 1024), 'utf8')
       from dispute_photos, generate_series(1, 25) n where dispute_id = $1`,
      [id],
    );
    const photos = [{ name: 'b.png', content: PNG }];

    expect(await problemOf(report({ photos }))).toMatchObject({
      status: 429,
      code: 'attachments.too-much-today',
      params: { maximum: 250 },
    });
    expect(await refusalOf(report({}))).toBe('none');
    world.clock.advance(24 * 3_600_000 + 1);
    buyer = await world.signIn(BUYER);
    expect(await refusalOf(report({ photos }))).toBe('none');
  });

  it('takes a text of 10 to 2,000 characters', async () => {
    const withText = (length: number) => refusalOf(report({ text: 'x'.repeat(length) }));

    expect(await withText(DISPUTE_TEXT_MIN)).toBe('none');
    expect(await withText(DISPUTE_TEXT_MAX)).toBe('none');
    expect(await withText(DISPUTE_TEXT_MIN - 1)).toBe('invalid-request');
    expect(await withText(DISPUTE_TEXT_MAX + 1)).toBe('invalid-request');
  });

  it('refuses a line that the document does not have', async () => {
    expect(await refusalOf(report({ line: order.OrderItems.length }))).toBe('none');
    expect(await refusalOf(report({ line: order.OrderItems.length + 1 }))).toBe('disputes.unknown-line');
  });

  it('takes a line of an invoice, and refuses one that it does not have', async () => {
    const [invoice] = (await buyer.call('listInvoices', { query: { per_page: 1 } })).items;
    const found = await world.db.system.query<{ lines: { ProductNr: string; ItemText: string }[] }>(
      "select document -> 'lines' as lines from invoice_documents where invoice_id = $1",
      [invoice?.Id],
    );
    const lines = found.rows[0]?.lines ?? [];
    const about = { document: 'invoice', documentId: invoice?.Id ?? '', kind: 'price' } as const;

    expect(await report({ ...about, line: lines.length })).toMatchObject({
      document: 'invoice',
      documentId: invoice?.Id,
      documentNumber: invoice?.BillDoc,
      ProductNr: lines.at(-1)?.ProductNr,
      productName: lines.at(-1)?.ItemText,
    });
    expect(await refusalOf(report({ ...about, line: lines.length + 1 }))).toBe('disputes.unknown-line');
  });

  it('asks to wait while an order has no number', async () => {
    expect(await refusalOf(report({ documentId: 'ord-0001' }))).toBe('disputes.too-early');
  });

  it('answers a foreign and an unknown document alike, and stores nothing', async () => {
    const other = await deliveredOrder(await world.signIn(CONTAINER_BUYER));

    const problems = await Promise.all(
      [other.Id, 'ord-9999'].map((documentId) => problemOf(report({ documentId }))),
    );

    expect(problems.map((problem) => [problem?.status, problem?.code])).toEqual([
      [404, 'not-found'],
      [404, 'not-found'],
    ]);
    const stored = await world.db.system.query('select 1 from disputes where document_id = $1', [other.Id]);
    expect(stored.rowCount).toBe(0);
  });

  it('a report composed for another customer is refused', async () => {
    const call = buyer.call('reportProblem', {
      body: aReport(order.Id),
      idempotencyKey: randomUUID(),
      customer: '0000100011',
    });

    expect(await refusalOf(call)).toBe('customer-changed');
  });

  it('ACC-19 MFA-13 is closed to strangers, without a second factor and without the policy', async () => {
    const call = (session: Pick<TestSession, 'call'>) =>
      refusalOf(session.call('reportProblem', { body: aReport(order.Id), idempotencyKey: randomUUID() }));

    expect(await call(world)).toBe('account.sign-in-required');
    expect(await call(await world.signIn(BUYER_WITHOUT_MFA))).toBe('MFA_REQUIRED');
    expect(await call(await world.signIn(INDIRECT_CUSTOMER))).toBe('access.denied');
  });
});

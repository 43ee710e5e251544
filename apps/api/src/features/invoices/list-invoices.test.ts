import { invoiceSort } from '@maincrop/contract/sorts/invoices';
import { BUYER, BUYER_WITHOUT_MFA, INDIRECT_CUSTOMER, refusalOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('listInvoices', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const list = (query: object = {}) => buyer.call('listInvoices', { query });

  it('INV-04 answers 20 invoices of the active customer, newest posting date first', async () => {
    const { items, ...rest } = await list();

    const keys = items.map((one) => `${one.BillDate} ${one.Id}`);
    expect(items).toHaveLength(20);
    expect(rest).toMatchObject({
      current_page: 1,
      per_page: 20,
      total_is_exact: true,
      pages: Math.ceil(rest.total / 20),
    });
    expect(keys).toEqual(keys.toSorted().toReversed());
  });

  it('API-14 takes per_page, page, filter, search and sort, each alone and all together', async () => {
    const all = (await list({ per_page: 100 })).items;
    const ids = (items: typeof all) => items.map((one) => one.Id);
    const open = all.filter((one) => one.Bucket === 'before_due');
    const term = open[0]?.BillDoc.slice(0, 8) ?? '';
    const found = all.filter((one) => one.BillDoc.startsWith(term));
    const cheapestFirst = (items: typeof all) =>
      items.toSorted((a, b) => Number(a.NetValue) - Number(b.NetValue));

    expect(ids((await list({ per_page: 2, page: 2 })).items)).toEqual(ids(all.slice(2, 4)));
    expect(ids((await list({ per_page: 100, filter: 'before_due' })).items)).toEqual(ids(open));
    expect(ids((await list({ per_page: 100, search: term })).items)).toEqual(ids(found));
    const values = (items: typeof all) => items.map((one) => one.NetValue);
    expect(values((await list({ per_page: 100, sort: 'NetValue+asc' })).items)).toEqual(
      values(cheapestFirst(all)),
    );
    const together = { per_page: 1, page: 1, filter: 'before_due', search: term, sort: 'NetValue+asc' };
    const both = found.filter((one) => one.Bucket === 'before_due');
    expect(values((await list(together)).items)).toEqual(values(cheapestFirst(both)).slice(0, 1));
    expect(both.length).toBeGreaterThan(0);
  });

  it('INV-02 finds an invoice by its amount and by what is open of it, as a bank statement writes them', async () => {
    const { items } = await list({ per_page: 100 });
    const one = items.find(({ Bucket }) => Bucket === 'before_due');
    await world.db.system.query(
      'update invoices set net_minor = 9876543, paid_minor = 1200050 where id = $1',
      [one?.Id],
    );
    for (const search of ['98.765,43', '98,765.43', 'EUR 98765,43', '86 764,93']) {
      expect([search, (await list({ search })).items.map(({ Id }) => Id)]).toEqual([search, [one?.Id]]);
    }
    expect((await list({ search: '98.765,44' })).items).toEqual([]);
  });

  it.each([
    ['invoice', 'de', 'Rechnung'],
    ['credit-note', 'nl', 'Creditnota'],
    ['debit-note', 'fr', 'Note de débit'],
    [null, 'de', 'Frachtabrechnung 7'],
    ['invoice', 'en-GB', 'Invoice'],
  ])('INV-16 names a document of the type %s in %s', async (type, locale, word) => {
    await world.db.system.query(
      "update invoices set document_type = $1, bill_type_text = 'Frachtabrechnung 7' where bill_doc = '0090020001'",
      [type],
    );
    const read = async (path: string) => {
      const answer = await fetch(`${world.base}${path}`, {
        headers: { ...buyer.headers, 'accept-language': locale },
      });
      return (await answer.json()) as { content: string };
    };
    const file = await read('/invoices/export?format=csv&search=0090020001');

    expect(await read('/invoices?search=0090020001')).toMatchObject({ items: [{ BillTypeText: word }] });
    expect(await read('/invoice?id=inv-0001')).toMatchObject({ BillTypeText: word });
    expect(Buffer.from(file.content, 'base64').toString()).toContain(word);
  });

  it('INV-21 gives an invoice its fields', async () => {
    const { items } = await list({ search: '0090020001' });

    expect(items).toEqual([
      {
        Id: 'inv-0001',
        Key: '0090020001-2026',
        BillDoc: '0090020001',
        BillTypeText: 'Invoice',
        kind: 'invoice',
        BillDate: '2026-11-04',
        DueDate: '2026-12-04',
        NetValue: '17137.88',
        openValue: '17137.88',
        Currency: 'EUR',
        Bucket: 'before_due',
        AccStatusText: 'Before due',
        DaysTillDueDate: 11,
        SalesOrderId: null,
        ShipToSapCustomer: {
          CustomerNr: '0000200001',
          CustName1: 'Vriesgroot Horeca B.V.',
          City: 'Zuiderloo',
        },
        PayerSapCustomer: {
          CustomerNr: '0000100001',
          CustName1: 'Vriesgroot Horeca B.V.',
          City: 'Zuiderloo',
        },
        AssignmentNo: null,
        Pmnttrms: 'MC30',
        PmnttrmsText: '30 days net',
        channelStatus: items[0]?.channelStatus,
        isDisputed: false,
      },
    ]);
  });

  it('INV-12 INV-14 tells the totals of the filter per currency, equal to those of SQL over all rows', async () => {
    for (const filter of ['', 'before_due', 'due_date', 'overdue', 'cleared', 'reversed']) {
      const { totals, total } = await list({ filter });
      const { rows } = await world.db.system.query(
        `select currency, sum(
           (net_minor - case when bucket in ('cleared', 'reversed') then 0 else paid_minor end) / 100.0
         )::numeric(18, 2)::text as amount, count(*)::int as n from invoices
         where customer_nr = '0000100001' and (bucket = $1 or $1 = '') group by currency`,
        [filter],
      );

      expect(totals).toEqual(Object.fromEntries(rows.map((row) => [row.currency, row.amount])));
      expect(total).toBe(rows.reduce((sum: number, row) => sum + row.n, 0));
    }
  });

  it('INV-03 refuses a sort and a filter that it does not know, whatever the plus came as', async () => {
    for (const sort of ['Nothing+desc', 'BillDate', 'BillDate+up', 'BillDate+desc+asc', 'Currency+asc']) {
      expect(await refusalOf(list({ sort }))).toBe('list.unknown-sort');
    }
    expect(await refusalOf(list({ filter: 'paid' }))).toBe('list.unknown-filter');
    for (const sort of ['NetValue+desc', 'NetValue%2Bdesc', 'NetValue%20desc']) {
      const response = await fetch(`${world.base}/invoices?sort=${sort}`, { headers: buyer.headers });
      expect(response.status).toBe(200);
    }
  });

  it.each(invoiceSort.fields.flatMap((field) => [`${field}+desc`, `${field}+asc`]))(
    'walks by %s through the same list by page number and by cursor',
    async (sort) => {
      const whole = (await list({ sort, per_page: 100 })).items.map((one) => one.Id);
      const walked: string[][] = [[], []];
      let cursor: string | undefined;
      for (let page = 1; page <= Math.ceil(whole.length / 9); page++) {
        walked[0]?.push(...(await list({ sort, per_page: 9, page })).items.map((one) => one.Id));
        const next = await list({ sort, per_page: 9, page, cursor });
        walked[1]?.push(...next.items.map((one) => one.Id));
        cursor = next.cursors?.last;
      }

      expect(walked).toEqual([whole, whole]);
    },
  );

  it('ignores a cursor that was made up', async () => {
    const page = await list({ per_page: 5, page: 2 });
    const made = ['nonsense', '[]', '["BillDate desc 5 ",2,"after","2026-99-99","x"]', '{}'];

    for (const text of made) {
      const cursor = Buffer.from(text).toString('base64url');
      expect((await list({ per_page: 5, page: 2, cursor })).items).toEqual(page.items);
    }
  });

  it('OPEN-47 gives payment terms in the language of the caller', async () => {
    const response = await fetch(`${world.base}/invoices?search=0090020001`, {
      headers: { ...buyer.headers, 'accept-language': 'de' },
    });

    expect(await response.json()).toMatchObject({ items: [{ PmnttrmsText: '30 Tage netto' }] });
  });

  // Proves open_invoice_bucket, roll_invoices, roll_own_invoices.
  it('INV-09 moves an invoice on at midnight of the supplier', async () => {
    const seen: unknown[] = [];
    const { items } = await list({ filter: 'before_due', sort: 'DueDate+asc' });
    const due = items[0];
    const midnight = new Date(`${due?.DueDate}T23:00:00Z`).getTime();
    for (const fromMidnightMs of [-1, 0, -86_400_001]) {
      world.clock.set(new Date(midnight + fromMidnightMs));
      // A session of the day itself: tokens do not live that long.
      const { call } = await world.signIn(BUYER);
      const [one] = (await call('listInvoices', { query: { search: due?.BillDoc } })).items;
      seen.push([one?.Bucket, one?.DaysTillDueDate]);
    }
    world.clock.set(new Date('2026-11-23T08:00:00Z'));

    expect(seen).toEqual([
      ['due_date', 0],
      ['overdue', -1],
      ['before_due', 1],
    ]);
  });

  it('INV-01 is closed to strangers, other groups and buyers without a second factor', async () => {
    const [withoutFactor, indirect] = [
      await world.signIn(BUYER_WITHOUT_MFA),
      await world.signIn(INDIRECT_CUSTOMER),
    ];

    expect(await refusalOf(world.call('listInvoices', { query: {} }))).toBe('account.sign-in-required');
    expect(await refusalOf(indirect.call('listInvoices', { query: {} }))).toBe('access.denied');
    expect(await refusalOf(withoutFactor.call('listInvoices', { query: {} }))).toBe('MFA_REQUIRED');
  });
});

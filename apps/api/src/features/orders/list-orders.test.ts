import { orderSort } from '@maincrop/contract/sorts/orders';
import { CLOSED_STATUSES, OPEN_STATUSES } from '@maincrop/domain/order-status/order-status';
import {
  BUYER,
  BUYER_WITHOUT_MFA,
  CONTAINER_BUYER,
  INDIRECT_CUSTOMER,
  refusalOf,
} from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('listOrders', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const list = (query: object = {}) => buyer.call('listOrders', { query });
  const idsOf = (answer: { items: readonly { Id: string }[] }) => answer.items.map((order) => order.Id);

  it('API-18 answers all orders of the active customer without parameters, newest first', async () => {
    const { items, total, pages } = await list();

    const keys = items.map((order) => order.CreatedOn + order.CreatedAt);
    expect(items.length).toBe(total);
    expect(items.length).toBeGreaterThan(60);
    expect(pages).toBe(1);
    expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? 1 : -1)));
  });

  it('ORD-16 gives an order its fields in the forms of the specification', async () => {
    const { items } = await list({ search: 'PO-26000' });

    expect(items[0]).toMatchObject({
      Id: 'ord-0001',
      OrderNumber: null,
      PurchOrder: 'PO-26000',
      City: 'Zuiderloo Oost',
      CreatedOn: '20261123',
      CreatedAt: '080000',
      OrderStatus: 'AWS_CREATED',
      ReqDlvDate: expect.stringMatching(/^\d{8}$/),
      OriginalEta: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      BillOfLading: null,
      OrderContainers: [],
      ShipToParty: '0000200002',
    });
    expect(items[0]?.OrderItems[0]).toEqual({
      ProductNr: '310207',
      ShortCode: 'C07',
      ItemText: 'Kravelle Steakhouse fries extra crispy 10x20 mm 4 x 2.5 kg',
      Quantity: 2,
      SalesUnit: 'LAY',
    });
  });

  it('ORD-02 ORD-03 divides open and closed orders, and every order is in one of them', async () => {
    const open = await list({ filter: 'open', per_page: 100 });
    const closed = await list({ filter: 'closed', per_page: 100 });
    const all = await list();

    expect(open.items.every((order) => OPEN_STATUSES.some((status) => status === order.OrderStatus))).toBe(
      true,
    );
    expect(
      closed.items.every((order) => CLOSED_STATUSES.some((status) => status === order.OrderStatus)),
    ).toBe(true);
    expect(open.total + closed.total).toBe(all.total);
    expect(new Set([...idsOf(open), ...idsOf(closed)])).toEqual(new Set(idsOf(all)));
  });

  it('ORD-08 filters by one status, as filter or beside one', async () => {
    const delivered = await list({ filter: 'DELIVERED', per_page: 100 });
    const narrowed = await list({ filter: 'closed', status: 'DELIVERED', per_page: 100 });
    const none = await list({ filter: 'open', status: 'DELIVERED' });

    expect(delivered.total).toBeGreaterThan(0);
    expect(delivered.items.every((order) => order.OrderStatus === 'DELIVERED')).toBe(true);
    expect(idsOf(narrowed)).toEqual(idsOf(delivered));
    expect(none).toMatchObject({ items: [], total: 0, pages: 1 });
  });

  it('ORD-08 ORD-05 takes several statuses, and none with one that it does not know', async () => {
    const each = ['SAP_PROCESSING', 'DELIVERED'];
    const totals = await Promise.all(each.map(async (status) => (await list({ status, page: 1 })).total));

    const both = await list({ status: each.join(','), per_page: 100 });

    expect(totals.every((total) => total > 0)).toBe(true);
    expect(both.total).toBe(totals.reduce((sum, total) => sum + total, 0));
    expect(await refusalOf(list({ status: 'SAP_PROCESSING,LOST' }))).toBe('list.unknown-filter');
  });

  it('ORD-09 pages by 20 unless asked otherwise, and tells the totals', async () => {
    const all = await list();
    const first = await list({ page: 1 });

    expect(first.items).toHaveLength(20);
    expect(first).toMatchObject({ current_page: 1, per_page: 20, total: all.total, total_is_exact: true });
    expect(first.pages).toBe(Math.ceil(all.total / 20));
  });

  it.each(orderSort.fields.flatMap((field) => [`${field}+desc`, `${field}+asc`]))(
    'walks by %s through the same list by page number, forwards and backwards by cursor',
    async (sort) => {
      const whole = await list({ per_page: 100, sort });
      const pages = Math.ceil(whole.total / 7);

      const byNumber: string[] = [];
      for (let page = 1; page <= pages; page++)
        byNumber.push(...idsOf(await list({ page, per_page: 7, sort })));
      const forwards: string[] = [];
      let cursor: string | undefined;
      for (let page = 1; page <= pages; page++) {
        const answer = await list({ page, per_page: 7, sort, cursor });
        forwards.push(...idsOf(answer));
        cursor = answer.cursors?.last;
      }
      let back = (await list({ page: pages, per_page: 7, sort })).cursors?.first;
      const backwards: string[][] = [];
      for (let page = pages - 1; page >= 1; page--) {
        const answer = await list({ page, per_page: 7, sort, cursor: back });
        backwards.unshift(idsOf(answer));
        back = answer.cursors?.first;
      }

      expect(byNumber).toEqual(idsOf(whole));
      expect(forwards).toEqual(idsOf(whole));
      expect(backwards.flat()).toEqual(idsOf(whole).slice(0, backwards.flat().length));
    },
    60_000,
  );

  it.each(['CreatedOn+desc', 'CreatedOn%2Bdesc', 'CreatedOn%20desc'])(
    'OPEN-44 understands sort=%s',
    async (sort) => {
      const response = await fetch(`${world.base}/orders?per_page=5&sort=${sort}`, {
        headers: buyer.headers,
      });

      expect(response.status).toBe(200);
    },
  );

  it.each(['Nothing+desc', 'City', 'City+up', 'City+desc+asc', 'city+desc'])(
    'refuses to sort by %s',
    async (sort) => {
      expect(await refusalOf(list({ sort }))).toBe('list.unknown-sort');
    },
  );

  it('refuses a filter and a status that it does not know', async () => {
    expect(await refusalOf(list({ filter: 'half-open' }))).toBe('list.unknown-filter');
    expect(await refusalOf(list({ status: 'LOST' }))).toBe('list.unknown-filter');
  });

  it('answers an empty list with the right totals behind the last page', async () => {
    const beyond = await list({ page: 500 });

    expect(beyond.items).toEqual([]);
    expect(beyond.total).toBe((await list()).total);
  });

  it('ORD-08 searches numbers, references, destinations and short codes in any case', async () => {
    const [order] = (await list({ filter: 'closed', per_page: 1 })).items;
    const words = [order?.OrderNumber, order?.PurchOrder, order?.City, order?.OrderItems[0]?.ShortCode];

    for (const word of words) {
      const found = await list({ search: word?.toUpperCase(), per_page: 100 });
      expect(idsOf(found)).toContain(order?.Id);
    }
  });

  it('LIM-02 counts a search under 3 characters as none', async () => {
    expect((await list({ search: 'zz', page: 1 })).total).toBe((await list()).total);
    expect((await list({ search: 'zzz', page: 1 })).total).toBe(0);
  });

  it('takes signs of a pattern in a search as they stand', async () => {
    expect((await list({ search: '%%%' })).total).toBe(0);
    expect((await list({ search: '___' })).total).toBe(0);
    expect((await list({ search: String.raw`\\\ ` })).total).toBe(0);
  });

  it('pages what a search finds', async () => {
    const first = await list({ search: 'PO-2', per_page: 10, page: 1 });
    const second = await list({ search: 'PO-2', per_page: 10, page: 2 });

    expect(first.total).toBeGreaterThan(20);
    expect(second.total).toBe(first.total);
    expect(idsOf(first).filter((id) => idsOf(second).includes(id))).toEqual([]);
  });

  it('ignores a cursor of another list, and one that was made up', async () => {
    const open = await list({ filter: 'open', per_page: 5, page: 1 });
    const page = await list({ per_page: 5, page: 2 });
    const made = Buffer.from('["CreatedOn desc 5 ",2,"after","2026-99-99","x","y"]').toString('base64url');

    expect(idsOf(await list({ per_page: 5, page: 2, cursor: open.cursors?.last }))).toEqual(idsOf(page));
    for (const cursor of ['nonsense', made, Buffer.from('{}').toString('base64url')]) {
      expect(idsOf(await list({ per_page: 5, page: 2, cursor }))).toEqual(idsOf(page));
    }
  });

  it('says as of when the ERP was last asked', async () => {
    const asOf = (await list({ page: 1 })).as_of;

    expect(Math.abs(Date.parse(asOf ?? '') - world.clock.now().getTime())).toBeLessThan(60_000);
  });

  it('shows each customer only its own orders', async () => {
    const other = await world.signIn(CONTAINER_BUYER);
    const theirs = await other.call('listOrders');

    expect(idsOf(theirs).filter((id) => id === 'ord-0001')).toEqual([]);
    expect((await other.call('listOrders', { query: { search: 'PO-26000' } })).total).toBe(0);
  });

  it('is closed to strangers, other groups and buyers without a second factor', async () => {
    const indirect = await world.signIn(INDIRECT_CUSTOMER);
    const withoutMfa = await world.signIn(BUYER_WITHOUT_MFA);

    expect(await refusalOf(world.call('listOrders'))).toBe('account.sign-in-required');
    expect(await refusalOf(indirect.call('listOrders'))).toBe('access.denied');
    expect(await refusalOf(withoutMfa.call('listOrders'))).toBe('MFA_REQUIRED');
  });

  it.each([{ per_page: 0 }, { per_page: 101 }, { page: 0 }, { page: 'x' }])('refuses %j', async (query) => {
    expect(await refusalOf(list(query))).toBe('invalid-request');
  });
});

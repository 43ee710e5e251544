import { BUYER, BUYER_WHO_MAY_NOT_ORDER, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { auditOf } from '@maincrop/testkit/users/users';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '@maincrop/testkit/sheets/read-sheet';

describe('exportOrders', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  it.each([
    {},
    { filter: 'open', sort: 'ReqDlvDate+asc' },
    { filter: 'closed', status: 'DELIVERED' },
    { search: 'PO-25' },
  ])('holds what the list of %j holds, in its order, as CSV and as Excel file', async (query) => {
    const listed = await buyer.call('listOrders', { query: { ...query, per_page: 100 } });

    const csv = await buyer.call('exportOrders', { query: { ...query, format: 'csv' } });
    const xlsx = await buyer.call('exportOrders', { query: { ...query, format: 'xlsx' } });

    const rows = parse<Record<string, string>>(Buffer.from(csv.content, 'base64'), {
      bom: true,
      columns: true,
    });
    const [, ...sheet] = await readSheet(Buffer.from(xlsx.content, 'base64'));
    expect(rows.map((row) => row['Order number'])).toEqual(
      listed.items.map((order) => order.OrderNumber ?? ''),
    );
    expect(sheet.map((row) => row[0])).toEqual(listed.items.map((order) => order.OrderNumber));
    expect(csv.fileName).toBe('orders-2026-11-23.csv');
  });

  it('ORD-12 says what was confirmed of the lines, and nothing where the ERP tells nothing', async () => {
    const viewer = await world.signIn(BUYER_WHO_MAY_NOT_ORDER);

    const csv = await viewer.call('exportOrders', {
      query: { status: 'SAP_PROCESSING_PART', sort: 'OrderNumber+asc', format: 'csv' },
    });

    const rows = parse<Record<string, string>>(Buffer.from(csv.content, 'base64'), {
      bom: true,
      columns: true,
    });
    expect(rows.map((row) => row['Confirmed'])).toEqual([
      expect.stringMatching(/^184 CAR .+, 2 PAL /),
      expect.stringMatching(/^6 LAY .+, 1 PAL .+, 0 LAY /),
      '',
    ]);
  });

  it('ORD-05 knows no partial status for container customers, as their list', async () => {
    const statuses = async (session: TestSession) => {
      const { content } = await session.call('exportOrders', { query: { format: 'csv' } });
      const rows = parse<Record<string, string>>(Buffer.from(content, 'base64'), {
        bom: true,
        columns: true,
      });
      return [...new Set(rows.map((row) => row['Status']))].filter((text) =>
        /partial|partly/i.test(text ?? ''),
      );
    };
    await world.db.system.query(
      "update orders set status = 'SAP_SHIPPED_PART' where status = 'DELIVERED' and customer_nr in ('0000100131', '0000100001')",
    );

    expect(await statuses(await world.signIn(CONTAINER_BUYER))).toEqual([]);
    expect(await statuses(buyer)).not.toEqual([]);
  });

  it('notes in the audit trail who took the file and how many rows it holds', async () => {
    const { rows } = await buyer.call('exportOrders', { query: { format: 'xlsx' } });

    const lines = await auditOf(world, 'orders.exported');

    expect(lines.at(-1)).toMatchObject({
      customer_nr: '0000100001',
      actor_user_id: expect.any(String),
      after: { format: 'xlsx', count: rows },
    });
  });

  it('OPEN-39 names the number after the supplier where its initials are configured', async () => {
    const named = await createTestWorld({ environment: { SUPPLIER_PREFIX: 'LW' } });
    const session = await named.signIn(BUYER);
    const query = { format: 'csv' } as const;

    const [neutral, own] = [
      await buyer.call('exportOrders', { query }),
      await session.call('exportOrders', { query }),
    ];
    const codes = await session.call('exportContracts', { query });
    const contacts = await session.call('exportAgreements', { query });
    await named.close();

    const headingOf = ({ content }: { readonly content: string }) =>
      Buffer.from(content, 'base64').toString().split('\r\n')[0];
    expect(headingOf(neutral)).toContain('Order number,');
    expect(headingOf(own)).toContain('LW number,');
    expect(headingOf(codes)).toContain('LW code,');
    expect(headingOf(contacts)).toContain('LW contact');
  });

  it('refuses what the list refuses', async () => {
    const call = (query: object) => buyer.call('exportOrders', { query: { format: 'csv', ...query } });

    expect(await refusalOf(call({ filter: 'half-open' }))).toBe('list.unknown-filter');
    expect(await refusalOf(call({ sort: 'City' }))).toBe('list.unknown-sort');
    expect(await refusalOf(world.call('exportOrders', { query: { format: 'csv' } }))).toBe(
      'account.sign-in-required',
    );
  });
});

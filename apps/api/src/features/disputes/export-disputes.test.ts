import { randomUUID } from 'node:crypto';
import { aReport, deliveredOrder } from '@maincrop/testkit/orders/disputes';
import {
  BUYER,
  BUYER_WITHOUT_MFA,
  CONTAINER_BUYER,
  INDIRECT_CUSTOMER,
  refusalOf,
} from '@maincrop/testkit/orders/orders';
import { auditOf } from '@maincrop/testkit/users/users';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '@maincrop/testkit/sheets/read-sheet';

describe('exportDisputes', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
    const order = await deliveredOrder(buyer);
    await buyer.call('reportProblem', {
      body: aReport(order.Id, { text: '=2+3 boxes are crushed' }),
      idempotencyKey: randomUUID(),
    });
  });
  afterAll(() => world.close());

  const rowsOf = (content: string): Record<string, string>[] =>
    parse(Buffer.from(content, 'base64'), { bom: true, columns: true });

  it('holds what the list holds in its order; OPEN-43 lets no text run as a formula', async () => {
    const { items } = await buyer.call('listDisputes', { query: { per_page: 100 } });

    const file = await buyer.call('exportDisputes', { query: { format: 'csv' } });

    const rows = rowsOf(file.content);
    expect(file).toMatchObject({ fileName: 'reported-problems-2026-11-23.csv', rows: 3, isCut: false });
    expect(rows.map((row) => [row['Document number'], row['Line'], row['Product']])).toEqual(
      items.map((one) => [one.documentNumber, String(one.line), one.productName]),
    );
    expect(rows[0]).toMatchObject({
      Document: 'Order',
      Problem: 'Damage',
      Description: "'=2+3 boxes are crushed",
      'Reported on': '2026-11-23',
    });
  });

  it('holds those of one document when it is named, as Excel file in the language of the request', async () => {
    const { items } = await buyer.call('listDisputes');
    const { document, documentId } = items.at(-1) ?? {};

    const response = await fetch(
      `${world.base}/disputes/export?format=xlsx&document=${document}&documentId=${documentId}`,
      { headers: { ...buyer.headers, 'accept-language': 'de' } },
    );
    const { content, fileName } = (await response.json()) as { content: string; fileName: string };

    const [heading, ...rows] = await readSheet(Buffer.from(content, 'base64'));
    expect(fileName).toBe('gemeldete-probleme-2026-11-23.xlsx');
    expect(heading).toEqual(expect.arrayContaining(['Gemeldet am', 'Belegnummer']));
    expect(rows.map((row) => row[3])).toEqual(
      items.filter((one) => one.documentId === documentId).map((one) => one.documentNumber),
    );
  });

  it('notes in the audit trail who took the file, and shows nothing of another customer', async () => {
    const other = await world.signIn(CONTAINER_BUYER);
    const theirs = await other.call('exportDisputes', { query: { format: 'csv' } });

    const lines = await auditOf(world, 'disputes.exported');

    expect(rowsOf(theirs.content).filter((row) => row['Description']?.includes('crushed'))).toEqual([]);
    expect(lines.map((line) => line.after)).toMatchObject([
      { format: 'csv', count: 3 },
      { format: 'xlsx' },
      { format: 'csv' },
    ]);
  });

  it('is closed to strangers, other groups and buyers without a second factor', async () => {
    const query = { format: 'csv' } as const;
    const indirect = await world.signIn(INDIRECT_CUSTOMER);
    const withoutMfa = await world.signIn(BUYER_WITHOUT_MFA);

    expect(await refusalOf(world.call('exportDisputes', { query }))).toBe('account.sign-in-required');
    expect(await refusalOf(indirect.call('exportDisputes', { query }))).toBe('access.denied');
    expect(await refusalOf(withoutMfa.call('exportDisputes', { query }))).toBe('MFA_REQUIRED');
  });
});

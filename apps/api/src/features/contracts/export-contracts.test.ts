import { BUYER, INDIRECT_CUSTOMER, refusalOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '@maincrop/testkit/sheets/read-sheet';

describe('exportContracts', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  it('CTR-02 holds each line of the list in its order, with what is left and the forecast', async () => {
    const { items } = await buyer.call('listContracts');

    const file = await buyer.call('exportContracts', { query: { format: 'csv' } });

    const rows: string[][] = parse(Buffer.from(file.content, 'base64'), { bom: true });
    expect(file.fileName).toBe('contracts-2026-11-23.csv');
    expect(rows[0]?.slice(0, 3)).toEqual(['Contract', 'Status', 'Valid from']);
    expect(rows.slice(1).map((row) => [row[0], row[5], row[10], row[11]])).toEqual(
      items.flatMap((contract) =>
        contract.lines.map((line) => [contract.contractNumber, line.material, line.kgLeft, line.percentLeft]),
      ),
    );
    expect(rows.find((row) => row[5] === '310101')?.at(-1)).toBe('2027-05-01');
  });

  it('as an Excel file holds the same lines', async () => {
    const { items } = await buyer.call('listContracts');

    const file = await buyer.call('exportContracts', { query: { format: 'xlsx' } });

    const sheet = await readSheet(Buffer.from(file.content, 'base64'));
    expect(sheet).toHaveLength(1 + items.flatMap((contract) => contract.lines).length);
    expect(sheet[1]?.[0]).toBe('0040010001');
  });

  it('refuses another format', async () => {
    const response = await fetch(`${world.base}/contracts/export?format=pdf`, { headers: buyer.headers });

    expect(response.status).toBe(400);
  });

  it('ACC-19 is closed to strangers and to those without the policy', async () => {
    const wholesaler = await world.signIn(INDIRECT_CUSTOMER);
    const query = { format: 'csv' } as const;

    expect(await refusalOf(world.call('exportContracts', { query }))).toBe('account.sign-in-required');
    expect(await refusalOf(wholesaler.call('exportContracts', { query }))).toBe('access.denied');
  });
});

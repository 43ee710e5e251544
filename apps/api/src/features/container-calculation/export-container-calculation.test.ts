import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { readSheet } from '@maincrop/testkit/sheets/read-sheet';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const CART = {
  loadBase: 'PALLET' as const,
  containerType: '40HC' as const,
  Products: [
    { ProductNr: '310101', NumPallets: 30, NumLayers: 2 },
    { ProductNr: '310102', NumPallets: 0, NumLayers: 0 },
  ],
};

describe('exportContainerCalculation', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const linesOf = (content: string) => Buffer.from(content, 'base64').toString().split('\r\n');

  it('CON-09 OPEN-43 is CSV with a byte order mark and semicolons, totals, load base and each container', async () => {
    const file = await buyer.call('exportContainerCalculation', { query: { format: 'csv' }, body: CART });

    const [heading, first, total, base, type, one, two, end] = linesOf(file.content);
    expect(file.fileName).toBe('container-calculation-2026-11-23.csv');
    expect(heading).toBe('\uFEFFCode;Product;Own number;Pallets;Layers;Boxes;Net kg;Gross kg');
    expect(first).toMatch(/^[^;]+;[^;]+;[^;]*;30;2;\d+;[\d.]+;[\d.]+$/);
    expect(total).toMatch(/^Total;;;30;2;\d+;[\d.]+;[\d.]+$/);
    expect([base, type]).toEqual(['Load base;Pallets;;;;;;', 'Container;40 ft high-cube reefer;;;;;;']);
    expect([one, two].map((line) => line?.split(';')[0])).toEqual(['Container 1', 'Container 2']);
    expect(end).toBe('');
  });

  it('speaks the language of the caller, with its decimals', async () => {
    const response = await fetch(`${world.base}/container-calculation/export?format=csv`, {
      method: 'POST',
      headers: { ...buyer.headers, 'accept-language': 'de' },
      body: JSON.stringify(CART),
    });

    const { content } = (await response.json()) as { content: string };
    expect(linesOf(content)[0]).toMatch(/^\uFEFFCode;Produkt;Eigene Nummer;Paletten;/);
    expect(linesOf(content)[2]).toMatch(/^Gesamt;;;30;2;\d+;\d+(,\d+)?;\d+(,\d+)?$/);
  });

  it('lets no cell begin a formula, and holds the same as an Excel file', async () => {
    await world.db.system.query(
      `insert into customer_products (customer_nr, product_nr, custom_nr) values ('0000100001', '310101', '=1+1')
       on conflict (customer_nr, product_nr) do update set custom_nr = excluded.custom_nr`,
    );

    const csv = await buyer.call('exportContainerCalculation', { query: { format: 'csv' }, body: CART });
    const xlsx = await buyer.call('exportContainerCalculation', { query: { format: 'xlsx' }, body: CART });

    const sheet = await readSheet(Buffer.from(xlsx.content, 'base64'));
    expect(linesOf(csv.content)[1]).toContain(";'=1+1;30;");
    expect(sheet[1]?.slice(2, 5)).toEqual(['=1+1', 30, 2]);
    expect(sheet.length).toBe(csv.rows + 1);
  });

  it('refuses another format, too many pallets and strangers', async () => {
    const call = (query: object, body: object = CART) =>
      refusalOf(buyer.call('exportContainerCalculation', { query, body } as never));

    expect(await call({ format: 'pdf' })).toBe('invalid-request');
    expect(
      await call({ format: 'csv' }, { ...CART, Products: [{ ...CART.Products[0], NumPallets: 46 }] }),
    ).toBe('invalid-request');
    expect(
      await refusalOf(world.call('exportContainerCalculation', { query: { format: 'csv' }, body: CART })),
    ).toBe('account.sign-in-required');
  });
});

import { describe, expect, it } from 'vitest';
import { type PastableProduct, type PasteContext, parsePastedLines } from './pasted-lines.ts';

function aProduct(over: Partial<PastableProduct> = {}): PastableProduct {
  return {
    ProductNr: '310101',
    ShortCode: 'F01',
    CustomProductNr: 'OWN-1',
    DeliveryPlantCode: 'MC10',
    units: ['PAL', 'LAY', 'CAR'],
    ...over,
  };
}

const context: PasteContext = {
  plant: null,
  products: [
    aProduct(),
    aProduct({ ProductNr: '310102', ShortCode: 'F02', CustomProductNr: null, units: ['LAY'] }),
    aProduct({ ProductNr: '310900', ShortCode: 'Z01', CustomProductNr: null, DeliveryPlantCode: 'MC20' }),
  ],
};

describe('pasted order lines', () => {
  it.each([
    ['310101\t4', 'PAL', 4],
    ['F01;4;LAY', 'LAY', 4],
    ['own-1,4,car', 'CAR', 4],
    ['  f01 ; 12 ; lay  ', 'LAY', 12],
    ['310102;3', 'LAY', 3],
  ])('NEW-01 %j is an order line', (text, SalesUnit, Quantity) => {
    const [row] = parsePastedLines(text, context);

    expect(row).toMatchObject({ verdict: 'ok', line: { SalesUnit, Quantity } });
  });

  it.each([
    ['999;1', 'unknown-product'],
    [';1', 'unknown-product'],
    ['F01', 'bad-quantity'],
    ['F01;', 'bad-quantity'],
    ['F01;0', 'bad-quantity'],
    ['F01;-2', 'bad-quantity'],
    ['F01;1.5', 'bad-quantity'],
    ['F01;many', 'bad-quantity'],
    ['F01;1;BAG', 'unknown-unit'],
    ['F01;1;dozen', 'unknown-unit'],
    ['310102;1;PAL', 'unknown-unit'],
  ])('NEW-06 %j is refused as %s', (text, verdict) => {
    expect(parsePastedLines(text, context)[0]?.verdict).toBe(verdict);
  });

  it('NEW-07 counts rows of one product and unit together and lowers them to the cap', () => {
    const rows = parsePastedLines('F01;40\nF01;10\nF01;1\nF01;751;LAY', context);

    expect(rows.map((row) => [row.verdict, 'line' in row ? row.line.Quantity : null])).toEqual([
      ['ok', 40],
      ['clamped', 5],
      ['clamped', 0],
      ['clamped', 750],
    ]);
  });

  it('NEW-10 holds every row to the plant of the cart, or of the first good row', () => {
    expect(parsePastedLines('F01;1\nZ01;1', context).map((row) => row.verdict)).toEqual([
      'ok',
      'other-plant',
    ]);
    expect(parsePastedLines('F01;1\nZ01;1', { ...context, plant: 'MC20' }).map((row) => row.verdict)).toEqual(
      ['other-plant', 'ok'],
    );
  });

  it('counts rows as the user sees them and passes over blank ones', () => {
    expect(parsePastedLines('F01;1\r\n\r\n  \nF02;2\r', context).map((row) => [row.row, row.text])).toEqual([
      [1, 'F01;1'],
      [4, 'F02;2'],
    ]);
    expect(parsePastedLines('', context)).toEqual([]);
  });

  it('reads a thousand rows of a thousand products within one frame', () => {
    const products = Array.from({ length: 1000 }, (_, index) =>
      aProduct({ ProductNr: String(index), ShortCode: `S${index}`, CustomProductNr: null }),
    );
    const text = products.map((product) => `${product.ProductNr}\t3\tLAY`).join('\n');
    parsePastedLines(text, { products, plant: null });

    const startMs = performance.now();
    const rows = parsePastedLines(text, { products, plant: null });
    const tookMs = performance.now() - startMs;

    expect(rows.filter((row) => row.verdict === 'ok')).toHaveLength(1000);
    expect(tookMs).toBeLessThan(50);
  });
});

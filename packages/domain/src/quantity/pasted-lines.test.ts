import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type PastableProduct,
  type PasteContext,
  parsePastedLines,
  parseTypedLines,
} from './pasted-lines.ts';

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
  cart: [],
  products: [
    aProduct(),
    aProduct({ ProductNr: '310102', ShortCode: 'F02', CustomProductNr: null, units: ['LAY'] }),
    aProduct({ ProductNr: '310103', ShortCode: 'F03', CustomProductNr: 'Own Two' }),
    aProduct({ ProductNr: '310900', ShortCode: 'Z01', CustomProductNr: null, DeliveryPlantCode: 'MC20' }),
  ],
};

function said(text: string) {
  return parsePastedLines(text, context).map((row) => [
    row.text,
    ...('lines' in row
      ? row.lines.map((line) => `${line.ProductNr} ${line.SalesUnit} ${line.Quantity}`)
      : [row.verdict]),
  ]);
}

describe('pasted order lines', () => {
  it.each([
    ['310101\t4', 'PAL', 4],
    ['F01;4;LAY', 'LAY', 4],
    ['own-1,4,car', 'CAR', 4],
    ['  f01 ; 12 ; lay  ', 'LAY', 12],
    ['310102;3', 'LAY', 3],
    ['F01;Fries 6x6 mm;3;Paletten', 'PAL', 3],
    ['F01\t7 couches', 'LAY', 7],
    ['F01;3 P', 'PAL', 3],
    ['own two;2;doos', 'CAR', 2],
    ['F01 10p', 'PAL', 10],
    ['f01 10', 'PAL', 10],
    ['F01 6 x l', null, null],
    ['F01 6xl', 'LAY', 6],
    ['own two 5 strati', 'LAY', 5],
  ])('NEW-01 %j is an order line', (text, SalesUnit, Quantity) => {
    const [row] = parsePastedLines(text, context);

    expect(row && 'lines' in row ? row.lines : []).toMatchObject(
      SalesUnit === null ? [] : [{ SalesUnit, Quantity }],
    );
  });

  it.each([
    ['999;1', 'unknown-product'],
    [';1', 'unknown-product'],
    ['F01', 'bad-quantity'],
    ['F01;', 'bad-quantity'],
    ['F01;0', 'bad-quantity'],
    ['F01;-2', 'bad-quantity'],
    ['F01;1.5', 'bad-quantity'],
    ['F01;1.000', 'bad-quantity'],
    ['F01 1.000p', 'bad-quantity'],
    ['F01;many', 'bad-quantity'],
    ['F01;1;BAG', 'unknown-unit'],
    ['F01 3 bags', 'unknown-product'],
    ['F01;1;kg', 'other-unit'],
    ['310102;1;PAL', 'other-unit'],
    ['Article;Quantity;Unit', 'heading'],
    ['Article', 'unknown-product'],
  ])('NEW-06 %j is refused as %s', (text, verdict) => {
    expect(parsePastedLines(text, context)[0]?.verdict).toBe(verdict);
  });

  it('NEW-01 reads several amounts and products out of one line', () => {
    expect(said('F01 10p 5l F02 3')).toEqual([
      ['F01 10p 5l', '310101 PAL 10', '310101 LAY 5'],
      ['F02 3', '310102 LAY 3'],
    ]);
    expect(said('F01 10 pallets, f02 3l; F99 2p')).toEqual([
      ['F01 10 pallets', '310101 PAL 10'],
      ['f02 3l', '310102 LAY 3'],
      ['F99 2p', 'unknown-product'],
    ]);
    expect(said('F01 10p oops F02 3')).toEqual([
      ['F01 10p oops', 'unknown-product'],
      ['F02 3', '310102 LAY 3'],
    ]);
  });

  it.each([
    ['F01 10p', true],
    ['F01 10', true],
    ['F01 2, F99 2p', true],
    ['F99 2p', true],
    ['F99 2 couches', true],
    ['F01', false],
    ['fries 10x10', false],
    ['fries 9', false],
    ['fries 2 kg', false],
    ['F01 6x6', false],
    ['', false],
  ])('NEW-01 %j in a search box orders: %s', (text, isOrder) => {
    expect(parseTypedLines(text, context).length > 0).toBe(isOrder);
  });

  it('NEW-07 counts rows of one product and unit together with the order and lowers them to the cap', () => {
    const rows = parsePastedLines('F01;30\nF01;10\nF01;1\nF01;751;LAY', {
      ...context,
      cart: [{ ProductNr: '310101', SalesUnit: 'PAL', Quantity: 10 }],
    });

    expect(rows.map((row) => [row.verdict, 'lines' in row ? row.lines[0]?.Quantity : null])).toEqual([
      ['ok', 30],
      ['clamped', 5],
      ['full', null],
      ['clamped', 750],
    ]);
  });

  it('NEW-07 never orders above a cap, whatever is typed, and never throws', () => {
    const word = fc.oneof(
      fc.constantFrom(
        'F01',
        'F02',
        'Z01',
        'own two',
        '10p',
        '5l',
        '44',
        'x',
        ';',
        ',',
        '\t',
        '\n',
        'PAL',
        '0',
        '999999',
      ),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), fc.nat(45), (words, held) => {
        const rows = parsePastedLines(words.join(' '), {
          ...context,
          cart: [{ ProductNr: '310101', SalesUnit: 'PAL', Quantity: held }],
        });
        const lines = rows.flatMap((row) => ('lines' in row ? row.lines : []));
        const pallets = lines.filter((line) => line.ProductNr === '310101' && line.SalesUnit === 'PAL');

        expect(pallets.reduce((sum, line) => sum + line.Quantity, held)).toBeLessThanOrEqual(45);
        expect(lines.every(({ Quantity }) => Number.isInteger(Quantity) && Quantity > 0)).toBe(true);
      }),
    );
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

  it('reads a thousand rows of a thousand products', () => {
    const products = Array.from({ length: 1000 }, (_, index) =>
      aProduct({ ProductNr: String(index), ShortCode: `S${index}`, CustomProductNr: null }),
    );
    const text = products.map((product) => `${product.ProductNr}\t3\tLAY`).join('\n');

    const rows = parsePastedLines(text, { products, plant: null, cart: [] });

    expect(rows.filter((row) => row.verdict === 'ok')).toHaveLength(1000);
  });
});

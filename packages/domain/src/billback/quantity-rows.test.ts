import { describe, expect, it } from 'vitest';
import { pastedTable, readQuantityRows, type RowProduct } from './quantity-rows.ts';

const products: RowProduct[] = [
  { ProductNr: '310101', ShortCode: 'F01', CustomProductNr: 'C-1', units: ['CAR', 'BAG'] },
  { ProductNr: '310102', ShortCode: 'F02', CustomProductNr: null, units: ['BAG'] },
  { ProductNr: '310103', ShortCode: 'F03', CustomProductNr: 'F01', units: [] },
];
const read = (text: string) =>
  readQuantityRows(pastedTable(text), products).map((row) =>
    row.verdict === 'ok'
      ? `${row.row} ${row.line.ProductNr} ${row.line.Quantity} ${row.line.SalesUnit}`
      : `${row.row} ${row.verdict}`,
  );

describe('rows of quantities', () => {
  it.each([
    ['310101;5', ['1 310101 5 CAR']],
    [' f01\t5\tBAG ', ['1 310101 5 BAG']],
    ['c-1,99999', ['1 310101 99999 CAR']],
    ['F02;3', ['1 310102 3 BAG']],
    ['F02;3;CAR', ['1 unit-not-offered']],
    ['F03;3', ['1 unit-not-offered']],
    ['F01;100000', ['1 bad-quantity']],
    ['F01;-1', ['1 bad-quantity']],
    ['F01;1.5', ['1 bad-quantity']],
    ['F01;1e3', ['1 bad-quantity']],
    ['F01;３', ['1 bad-quantity']],
    ['F01;3;pallet', ['1 unknown-unit']],
    ['F99;3', ['1 unknown-product']],
    ['F01;1\nF01;2', ['1 310101 1 CAR', '2 product-twice']],
    ['F01;1\nF01;2;Beutel', ['1 310101 1 CAR', '2 bags-and-cartons']],
    ['F01;0\nF01;;\nF01;2', ['3 310101 2 CAR']],
    ['Code;Menge\r\n\r\nF01;2', ['3 310101 2 CAR']],
    ['Code;Menge\nOld;x\nF01;2', ['2 unknown-product', '3 310101 2 CAR']],
    ['\nCode;Menge\nCode;Menge\nF01;2', ['3 unknown-product', '4 310101 2 CAR']],
    ['F99;\nF01;2\nF98;', ['2 310101 2 CAR', '3 unknown-product']],
    ['F01;0\nCode;Menge', ['2 unknown-product']],
    ['F01;2\nTotal;x', ['1 310101 2 CAR', '2 unknown-product']],
    ['', []],
  ])('CLM-10 %j', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each(['bag', 'Beutel', 'sachets', 'bolsas', 'sacchetto', 'zakken'])('knows a bag as "%s"', (word) => {
    expect(read(`F01;2;${word}`)).toEqual(['1 310101 2 BAG']);
  });

  it.each(['CAR', 'box', 'Kartons', 'cajas', 'cartoni', 'dozen'])('knows a carton as "%s"', (word) => {
    expect(read(`F01;2;${word}`)).toEqual(['1 310101 2 CAR']);
  });
});

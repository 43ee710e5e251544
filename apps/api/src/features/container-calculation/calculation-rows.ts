import type { CalculateContainerBody } from '@maincrop/contract/schemas/container-calculation';
import type { LoadShare } from '@maincrop/domain/load/share-load';
import { add, formatDecimal, multiply, parseDecimal, ZERO } from '@maincrop/domain/money/decimal';
import type { LoadProduct } from '@maincrop/domain/load/vehicle';
import type { ExportProduct } from './export-products.store.ts';

/** A line of the file; numbers as decimal text. */
export interface CalculationRow {
  readonly code: string;
  readonly product: string;
  readonly ownNumber: string | null;
  readonly pallets: string | null;
  readonly layers: string | null;
  readonly boxes: string | null;
  readonly netKg: string | null;
  readonly grossKg: string | null;
}

interface RowWords {
  readonly total: string;
  readonly loadBase: string;
  readonly base: string;
  readonly container: string;
  readonly type: string;
  readonly containerNumber: (number: number) => string;
}

export interface RowsInput {
  readonly body: CalculateContainerBody;
  readonly products: readonly LoadProduct[];
  readonly names: readonly ExportProduct[];
  readonly split: LoadShare | null;
  readonly words: RowWords;
}

type Amounts = CalculateContainerBody['Products'];

/** The products, their total, what the load stands on, and what each of several containers holds (OPEN-43). */
export function calculationRows({ body, products, names, split, words }: RowsInput): CalculationRow[] {
  const known = new Map(products.map((product) => [product.ProductNr, product]));
  const named = new Map(names.map((name) => [name.ProductNr, name]));
  const sums = (amounts: Amounts) => sumsOf(amounts, { known, named, base: body.loadBase });
  const used = body.Products.filter(({ NumPallets, NumLayers }) => NumPallets + NumLayers > 0);
  const line = (code: string, product: string): CalculationRow => ({
    code,
    product,
    ownNumber: null,
    pallets: null,
    layers: null,
    boxes: null,
    netKg: null,
    grossKg: null,
  });
  return [
    ...used.map((amount) => {
      const name = named.get(amount.ProductNr);
      return {
        ...line(name?.ShortCode ?? amount.ProductNr, name?.ProductText ?? amount.ProductNr),
        ownNumber: name?.CustomProductNr ?? null,
        ...sums([amount]),
      };
    }),
    { ...line(words.total, ''), ...sums(used) },
    line(words.loadBase, words.base),
    line(words.container, words.type),
    ...(split?.containers ?? []).map((container, index) => ({
      ...line(words.containerNumber(index + 1), ''),
      ...sums(container.products),
    })),
  ];
}

interface Known {
  readonly known: ReadonlyMap<string, LoadProduct>;
  readonly named: ReadonlyMap<string, ExportProduct>;
  readonly base: CalculateContainerBody['loadBase'];
}

function sumsOf(amounts: Amounts, { known, named, base }: Known) {
  const boxesOf = ({ ProductNr, NumPallets, NumLayers }: Amounts[number]) => {
    const product = known.get(ProductNr);
    if (product === undefined) return 0;
    const perPallet = base === 'SHEET' ? product.LayersPerSheet : product.LayersPerPallet;
    return (NumPallets * perPallet + NumLayers) * product.BoxesPerLayer;
  };
  const weightOf = (boxKg: (productNr: string) => number | string | null | undefined) => {
    let sum = ZERO;
    for (const amount of amounts) {
      const weight = parseDecimal(boxKg(amount.ProductNr));
      if (weight === null) return null;
      sum = add(sum, multiply(weight, { units: BigInt(boxesOf(amount)), scale: 0 }));
    }
    return formatDecimal(sum);
  };
  const total = (quantity: (amount: Amounts[number]) => number) =>
    amounts.reduce((sum, amount) => sum + quantity(amount), 0).toString();
  return {
    pallets: total(({ NumPallets }) => NumPallets),
    layers: total(({ NumLayers }) => NumLayers),
    boxes: total(boxesOf),
    netKg: weightOf((productNr) => named.get(productNr)?.boxNet),
    grossKg: weightOf((productNr) => known.get(productNr)?.boxGross),
  };
}

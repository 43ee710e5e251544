import type { Agreement, AgreementItem } from '@maincrop/contract/schemas/agreements';
import type { ClaimUnit } from '@maincrop/domain/billback/check-claim';
import { type ClaimAmount, claimAmount } from '@maincrop/domain/billback/claim-amount';
import type { DraftItem } from './draft-record.ts';

/** An item of the draft that can be claimed, with what the agreement says about it. */
export interface ClaimLine {
  readonly product: AgreementItem;
  readonly unit: ClaimUnit;
  /** 1 to 99999 bags or cartons. */
  readonly quantity: number;
  /** Weight of one of them in kg, as decimal text. */
  readonly netWeightKg: string;
}

export interface ClaimLines {
  readonly lines: readonly ClaimLine[];
  /** Items whose product or unit the agreement does not offer any more. */
  readonly gone: readonly DraftItem[];
}

/** The items of a draft, in the order of the agreement, apart from those that can no longer be claimed. */
export function claimLines(agreement: Agreement, items: readonly DraftItem[]): ClaimLines {
  const byProduct = new Map(items.map((item) => [item.ProductNr, item]));
  const lines = agreement.items.flatMap((product) => {
    const item = byProduct.get(product.sap_product_id);
    const netWeightKg = item === undefined ? null : product.netWeightKg[item.SalesUnit];
    if (item === undefined || netWeightKg === null) return [];
    return [{ product, unit: item.SalesUnit, quantity: Number(item.Quantity), netWeightKg }];
  });
  const kept = new Set(lines.map(({ product }) => product.sap_product_id));
  return { lines, gone: items.filter(({ ProductNr }) => !kept.has(ProductNr)) };
}

/** Volume and amount of lines by the same function as in the service (CLM-11, CLM-12). */
export function amountOf(lines: readonly ClaimLine[]): ClaimAmount {
  return claimAmount(
    lines.map(({ product, quantity, netWeightKg }) => ({
      quantity,
      unitNetWeight: netWeightKg,
      billbackRate: product.billback_rate,
    })),
  );
}

export interface QuantityEntry {
  readonly product: Pick<AgreementItem, 'sap_product' | 'sap_product_id' | 'ShortCode'>;
  readonly unit: ClaimUnit;
  readonly quantity: number;
}

/** The items with another quantity of one product, in its one unit; 0 removes the product (CLM-10). */
export function withQuantity(items: readonly DraftItem[], entry: QuantityEntry): readonly DraftItem[] {
  const { product, unit, quantity } = entry;
  const others = items.filter(({ ProductNr }) => ProductNr !== product.sap_product_id);
  if (quantity === 0) return others;
  return [
    ...others,
    {
      ProductNr: product.sap_product_id,
      Quantity: String(quantity),
      SalesUnit: unit,
      ItemText: product.sap_product,
      ShortCode: product.ShortCode,
    },
  ];
}

/** What is claimed of each product, by its number. */
export function quantitiesOf(lines: readonly ClaimLine[]) {
  return new Map(lines.map(({ product, unit, quantity }) => [product.sap_product_id, { unit, quantity }]));
}

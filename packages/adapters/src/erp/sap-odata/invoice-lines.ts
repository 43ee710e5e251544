import type { AmountMinor } from '@maincrop/domain/money/amount';
import { divide, formatDecimal, multiply, parseDecimal, roundHalfUp } from '@maincrop/domain/money/decimal';
import type { InvoiceAllowance, InvoiceLine, InvoiceVat } from '../invoice-document.ts';
import type { Customizing } from './customizing.ts';
import { amountOf, decimalOf, plain } from './decimals.ts';
import type { SapBill, SapBillItem } from './invoice-row.ts';
import { bareNumber } from './numbers.ts';
import { MalformedRow } from './row.ts';
import { unitOf } from './units.ts';

interface BilledLines {
  readonly lines: readonly InvoiceLine[];
  /** Items that take something off the whole document, or are charged on it: bonus and freight, for example. */
  readonly allowances: readonly InvoiceAllowance[];
  readonly vat: readonly InvoiceVat[];
}

/** The lines of a billing document and its VAT by category and rate. Throws `MalformedRow`. */
export function billedLines(row: SapBill, customizing: Customizing): BilledLines {
  const items = row.to_Item
    .toSorted((one, other) => Number(one.BillingDocumentItem) - Number(other.BillingDocumentItem))
    .map((item) => ({ item, netMinor: amountOf(item.NetAmount, 'NetAmount'), ...vatOf(item, customizing) }));
  return {
    lines: items.filter((one) => !isOnWhole(one, customizing)).map((one) => lineOf(one, customizing)),
    allowances: items
      .filter((one) => isOnWhole(one, customizing))
      .map(({ item, netMinor, category, rate }) => ({
        kind: netMinor < 0 ? 'allowance' : 'charge',
        reason: item.BillingDocumentItemText,
        amountMinor: minor(Math.abs(netMinor)),
        vatCategory: category,
        vatRate: rate,
      })),
    vat: vatRows(items),
  };
}

interface Billed {
  readonly item: SapBillItem;
  readonly netMinor: number;
  readonly category: InvoiceVat['category'];
  readonly rate: string;
  readonly exemptionReason: string | null;
}

/** Whether an item is no line: something taken off, or a charge. */
function isOnWhole({ item, netMinor }: Billed, { charges }: Customizing): boolean {
  return netMinor < 0 || charges.includes(bareNumber(item.Material));
}

function lineOf({ item, netMinor, category, rate }: Billed, customizing: Customizing): InvoiceLine {
  const unit = unitOf(item.BillingQuantityUnit, customizing.units);
  const code = unit === null ? undefined : RECOMMENDATION_20[unit];
  if (code === undefined)
    throw new MalformedRow(`BillingQuantityUnit: ${item.BillingQuantityUnit} is no unit of an invoice`);
  const allowances = allowancesOf(item, customizing);
  return {
    id: bareNumber(item.BillingDocumentItem),
    ProductNr: bareNumber(item.Material),
    ItemText: item.BillingDocumentItemText,
    quantity: plain(decimalOf(item.BillingQuantity, 'BillingQuantity')),
    unit: code,
    unitPrice: unitPriceOf(item, { netMinor, allowances, customizing }),
    allowances,
    netMinor: minor(netMinor),
    vatCategory: category,
    vatRate: rate,
  };
}

const RECOMMENDATION_20: Readonly<Partial<Record<string, InvoiceLine['unit']>>> = {
  KGM: 'KGM',
  CAR: 'CT',
  PAL: 'PF',
  LAY: 'LR',
};

function inForce({
  ConditionIsForStatistics,
  ConditionInactiveReason,
}: SapBillItem['to_PricingElement'][number]) {
  return !ConditionIsForStatistics && ConditionInactiveReason === '';
}

function allowancesOf(
  item: SapBillItem,
  { conditionTypes, allowanceTexts }: Customizing,
): InvoiceLine['allowances'] {
  return item.to_PricingElement
    .filter((element) => inForce(element) && conditionTypes.allowance.includes(element.ConditionType))
    .map(({ ConditionType, ConditionAmount }) => ({
      reason: allowanceTexts[ConditionType] ?? ConditionType,
      amountMinor: minor(0 - amountOf(ConditionAmount, 'ConditionAmount')),
    }))
    .filter(({ amountMinor }) => amountMinor > 0);
}

const PRICE_PLACES = 4;

/** The price condition for one unit where there is one and it agrees to the cent; else what the amount comes to for one. */
function unitPriceOf(
  item: SapBillItem,
  {
    netMinor,
    allowances,
    customizing,
  }: {
    readonly netMinor: number;
    readonly allowances: InvoiceLine['allowances'];
    readonly customizing: Customizing;
  },
): string {
  const quantity = decimalOf(item.BillingQuantity, 'BillingQuantity');
  const grossMinor = allowances.reduce((sum, { amountMinor }) => sum + amountMinor, netMinor);
  if (quantity.units === 0n) throw new MalformedRow('BillingQuantity is 0');
  const price = item.to_PricingElement.find(
    (element) => inForce(element) && customizing.conditionTypes.price.includes(element.ConditionType),
  );
  const rate = price && parseDecimal(price.ConditionRateValue);
  const each = price && parseDecimal(price.ConditionQuantity);
  if (rate && each && each.units > 0n) {
    const one = divide(rate, each, PRICE_PLACES);
    if (roundHalfUp(multiply(one, quantity), 2).units === BigInt(grossMinor)) return priceText(one);
  }
  return priceText(divide({ units: BigInt(grossMinor), scale: 2 }, quantity, PRICE_PLACES));
}

/** At least two decimals, as prices are written. */
function priceText(price: { readonly units: bigint; readonly scale: number }): string {
  return formatDecimal(price).replace(/0{1,2}$/, '');
}

function vatOf(item: SapBillItem, { taxCodes }: Customizing) {
  const tax = item.to_PricingElement.find((element) => element.TaxCode !== '' && inForce(element));
  if (tax === undefined)
    throw new MalformedRow(`to_PricingElement: item ${item.BillingDocumentItem} has no tax code`);
  const known = taxCodes[tax.TaxCode];
  if (known === undefined) throw new MalformedRow(`TaxCode: ${tax.TaxCode} is not in the customizing`);
  const rate = known.category === 'S' ? plain(decimalOf(tax.ConditionRateValue, 'ConditionRateValue')) : '0';
  return { category: known.category, rate, exemptionReason: known.exemptionReason };
}

function vatRows(items: readonly Billed[]): InvoiceVat[] {
  const groups = Map.groupBy(items, ({ category, rate }) => `${category} ${rate}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const sum = (amounts: readonly number[]) => minor(amounts.reduce((all, amount) => all + amount, 0));
    return [
      {
        category: first.category,
        rate: first.rate,
        taxableMinor: sum(group.map(({ netMinor }) => netMinor)),
        taxMinor: sum(group.map(({ item }) => amountOf(item.TaxAmount, 'TaxAmount'))),
        exemptionReason: first.exemptionReason,
      },
    ];
  });
}

/** Sums and opposites of whole hundredths are whole hundredths. */
function minor(amount: number): AmountMinor {
  return amount as AmountMinor;
}

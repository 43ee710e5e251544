import type { InvoiceDocument } from '@maincrop/adapters/erp/invoice-document';

/**
 * Mends what the library (2.3.4) does to a Cross Industry Invoice against the profile EN 16931. It leaves out the
 * buyer's order reference (BT-13) and the invoice that a credit note corrects (BG-3); both stand last in their group, as
 * the schema demands. And it repeats the currency at some amounts, where only the total of the tax may name one
 * (CII-DT-031). Changes `tree`, which is the library's own before it becomes XML.
 */
export function completeCii(
  tree: object,
  { orderReference, preceding }: { orderReference: string | null; preceding: InvoiceDocument['preceding'] },
): void {
  const trade = within(within(tree, 'rsm:CrossIndustryInvoice'), 'rsm:SupplyChainTradeTransaction');
  const agreement = within(trade, 'ram:ApplicableHeaderTradeAgreement');
  const settlement = within(trade, 'ram:ApplicableHeaderTradeSettlement');
  // What UBL writes where there is none (`NA`) has no place here.
  if (orderReference === null) Reflect.deleteProperty(agreement, BUYER_ORDER);
  else Reflect.set(agreement, BUYER_ORDER, { 'ram:IssuerAssignedID': orderReference });
  if (preceding !== null) {
    Reflect.set(settlement, 'ram:InvoiceReferencedDocument', {
      'ram:IssuerAssignedID': preceding.BillDoc,
      'ram:FormattedIssueDateTime': {
        'qdt:DateTimeString': preceding.BillDate.replaceAll('-', ''),
        'qdt:DateTimeString@format': '102',
      },
    });
  }
  dropCurrencies(tree);
}

const BUYER_ORDER = 'ram:BuyerOrderReferencedDocument';
const CURRENCY = 'Amount@currencyID';
const WITH_CURRENCY = 'ram:TaxTotalAmount@currencyID';

/** In the library's tree an attribute is a neighbour of its element, with the name of both. */
function dropCurrencies(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key.endsWith(CURRENCY) && key !== WITH_CURRENCY) Reflect.deleteProperty(node, key);
    else dropCurrencies(value);
  }
}

function within(parent: object, name: string): object {
  const found: unknown = Reflect.get(parent, name);
  if (typeof found === 'object' && found !== null) return found;
  throw new Error(`the library writes no ${name}`);
}

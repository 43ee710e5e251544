import type { InvoiceDocument } from '@maincrop/adapters/erp/invoice-document';

/**
 * Adds what the library (2.3.4) leaves out of a Cross Industry Invoice although the profile EN 16931 has it: the
 * buyer's order reference (BT-13) and the invoice that a credit note corrects (BG-3). Both stand last in their group,
 * as the schema demands. Changes `tree`, which is the library's own before it becomes XML.
 */
export function completeCii(
  tree: object,
  { orderReference, preceding }: { orderReference: string | null; preceding: InvoiceDocument['preceding'] },
): void {
  const trade = within(within(tree, 'rsm:CrossIndustryInvoice'), 'rsm:SupplyChainTradeTransaction');
  const agreement = within(trade, 'ram:ApplicableHeaderTradeAgreement');
  const settlement = within(trade, 'ram:ApplicableHeaderTradeSettlement');
  if (orderReference !== null) {
    Reflect.set(agreement, 'ram:BuyerOrderReferencedDocument', { 'ram:IssuerAssignedID': orderReference });
  }
  if (preceding !== null) {
    Reflect.set(settlement, 'ram:InvoiceReferencedDocument', {
      'ram:IssuerAssignedID': preceding.BillDoc,
      'ram:FormattedIssueDateTime': {
        'qdt:DateTimeString': preceding.BillDate.replaceAll('-', ''),
        'qdt:DateTimeString@format': '102',
      },
    });
  }
}

function within(parent: object, name: string): object {
  const found: unknown = Reflect.get(parent, name);
  if (typeof found === 'object' && found !== null) return found;
  throw new Error(`the library writes no ${name}`);
}

import type { ErpKind } from '@maincrop/adapters/erp/port';
import { bare } from './sap-row.ts';

type Statement = readonly [sql: string, ...values: string[]];

/** What SAP's own people do to a record that is to go: what has a deletion flag gets it, documents are deleted. */
export function removalOf(kind: ErpKind, id: string): readonly Statement[] {
  switch (kind) {
    case 'customers':
      return [
        ['update API_BUSINESS_PARTNER_A_Customer set DeletionIndicator = 1 where Customer = ?', bare(id)],
      ];
    case 'shipToPartners': {
      const [soldTo = '', shipTo = ''] = id.split('-').map(bare);
      return [
        [
          "delete from API_BUSINESS_PARTNER_A_CustSalesPartnerFunc where PartnerFunction = 'SH' and Customer = ? and BPCustomerNumber = ?",
          soldTo,
          shipTo,
        ],
      ];
    }
    case 'plants':
      return [['delete from API_PLANT_SRV_A_Plant where Plant = ?', id]];
    case 'products':
      return [['update API_PRODUCT_SRV_A_Product set IsMarkedForDeletion = 1 where Product = ?', id]];
    case 'orders':
      return [
        ['delete from API_SALES_ORDER_SRV_A_SalesOrderItem where SalesOrder = ?', bare(id)],
        ['delete from API_SALES_ORDER_SRV_A_SalesOrder where SalesOrder = ?', bare(id)],
      ];
    case 'invoices':
      return [['delete from API_BILLING_DOCUMENT_SRV_A_BillingDocument where BillingDocument = ?', bare(id)]];
    case 'contracts':
      return [['delete from API_SALES_CONTRACT_SRV_A_SalesContract where SalesContract = ?', bare(id)]];
    case 'agreements':
    case 'claims':
    case 'disputes':
      throw new Error(`${kind} are not in SAP.`);
  }
}

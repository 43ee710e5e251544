import type { ErpKind } from '@maincrop/adapters/erp/port';
import { bare } from './sap-row.ts';

type Statement = readonly [sql: string, ...values: string[]];

/** What SAP's own people do to a record that is to go: what has a deletion flag gets it, documents are deleted. */
export function removalOf(kind: ErpKind, id: string): readonly Statement[] {
  const statements = REMOVALS[kind];
  if (statements === undefined) throw new Error(`${kind} are not in SAP.`);
  const parts = kind === 'shipToPartners' ? id.split('-').map(bare) : [bare(id)];
  return statements.map((sql) => [sql, ...parts]);
}

const REMOVALS: Readonly<Partial<Record<ErpKind, readonly string[]>>> = {
  customers: ['update API_BUSINESS_PARTNER_A_Customer set DeletionIndicator = 1 where Customer = ?'],
  shipToPartners: [
    "delete from API_BUSINESS_PARTNER_A_CustSalesPartnerFunc where PartnerFunction = 'SH' and Customer = ? and BPCustomerNumber = ?",
  ],
  plants: ['delete from API_PLANT_SRV_A_Plant where Plant = ?'],
  products: ['update API_PRODUCT_SRV_A_Product set IsMarkedForDeletion = 1 where Product = ?'],
  orders: [
    'delete from API_SALES_ORDER_SRV_A_SalesOrderItem where SalesOrder = ?',
    'delete from API_SALES_ORDER_SRV_A_SalesOrder where SalesOrder = ?',
  ],
  invoices: ['delete from API_BILLING_DOCUMENT_SRV_A_BillingDocument where BillingDocument = ?'],
  contracts: ['delete from API_SALES_CONTRACT_SRV_A_SalesContract where SalesContract = ?'],
};

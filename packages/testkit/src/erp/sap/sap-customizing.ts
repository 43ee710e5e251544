import type { ErpRecords } from '@maincrop/adapters/erp/port';
import { groupCode } from './product-rows.ts';
import { rejectionCode } from './order-rows.ts';
import { FREIGHT, taxCode } from './invoice-rows.ts';
import { AREA, codeOf } from './sap-row.ts';
import type { sampleRecords } from './sap-books.ts';

/** The customizing that belongs to the stand-in: what its codes mean, as `ERP_SAP_CUSTOMIZING` has it. */
export function sapCustomizing(records: ReturnType<typeof sampleRecords>): object {
  const { customers, plants, products, invoices, orders } = records;
  const truck = customers.find(({ IsContainerCustomer }) => !IsContainerCustomer);
  const reasons = orders.flatMap(({ OrderItems }) => OrderItems.map((item) => item.confirmed?.reason));
  return {
    salesArea: AREA,
    sheetUnit: 'SHT',
    shippingConditions: {
      '01': { isContainer: false, freightScales: truck?.freightScales ?? [] },
      '11': { isContainer: true, loadBase: 'PALLET' },
      '12': { isContainer: true, loadBase: 'SHEET' },
    },
    plants: Object.fromEntries(plants.map(({ code, city, name }) => [code, { city, name }])),
    brands: Object.fromEntries(
      products.flatMap(({ Brand }) => (Brand === null ? [] : [[codeOf(Brand, 4), Brand]])),
    ),
    productGroups: Object.fromEntries(
      products.map((product) => [groupCode(product), product.HierarchyLabels]),
    ),
    handlingUnitTypes: { E1: 'EUR', I1: 'IND' },
    temperatures: {
      '18': products.find(({ packaging }) => packaging.storageC !== null)?.packaging.storageC ?? -18,
    },
    rejectionReasons: Object.fromEntries(
      reasons.flatMap((reason) => (reason ? [[rejectionCode(reason), reason]] : [])),
    ),
    paymentTerms: Object.fromEntries(
      invoices.map(({ document, paymentTermsTexts }) => [document.Pmnttrms, paymentTermsTexts]),
    ),
    billingTypes: {
      F2: { text: 'Invoice', documentType: 'invoice' },
      G2: { text: 'Credit memo', documentType: 'credit-note' },
    },
    taxCodes: Object.fromEntries(
      invoices
        .flatMap(({ document }) => document.vat)
        .map(({ category, exemptionReason }) => [taxCode(category), { category, exemptionReason }]),
    ),
    allowanceTexts: { K007: 'Discount' },
    charges: [FREIGHT],
    seller: sellerOf(invoices),
  };
}

function sellerOf(invoices: readonly ErpRecords['invoices'][]) {
  const [first] = invoices;
  if (first === undefined) throw new Error('The sample supplier has no invoices.');
  return first.document.seller;
}

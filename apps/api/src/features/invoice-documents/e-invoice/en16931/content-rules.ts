import type { BusinessRule } from './business-rule.ts';

/** Credit transfers (UNTDID 4461: 30 and 58) name the account. */
const CREDIT_TRANSFERS = new Set(['30', '58']);

/** What must stand in an invoice at all. Source: EN 16931-1 section 6.4.1 and 6.4.2. */
export const contentRules: readonly BusinessRule[] = [
  { id: 'BR-01', holds: ({ specification }) => specification !== null },
  { id: 'BR-02', holds: ({ number }) => number !== null },
  { id: 'BR-03', holds: ({ issueDate }) => issueDate !== null && /^\d{4}-\d{2}-\d{2}$/.test(issueDate) },
  { id: 'BR-04', holds: ({ typeCode }) => typeCode !== null },
  { id: 'BR-05', holds: ({ currency }) => currency !== null },
  { id: 'BR-06', holds: ({ seller }) => seller.name !== null },
  { id: 'BR-07', holds: ({ buyer }) => buyer.name !== null },
  { id: 'BR-08', holds: ({ seller }) => seller.hasAddress },
  { id: 'BR-09', holds: ({ seller }) => seller.country !== null },
  { id: 'BR-10', holds: ({ buyer }) => buyer.hasAddress },
  { id: 'BR-11', holds: ({ buyer }) => buyer.country !== null },
  { id: 'BR-12', holds: ({ totals }) => totals.lines !== null },
  { id: 'BR-13', holds: ({ totals }) => totals.withoutVat !== null },
  { id: 'BR-14', holds: ({ totals }) => totals.total !== null },
  { id: 'BR-15', holds: ({ totals }) => totals.due !== null },
  { id: 'BR-16', holds: ({ lines }) => lines.length > 0 },
  { id: 'BR-21', holds: ({ lines }) => lines.every((line) => line.id !== null) },
  { id: 'BR-22', holds: ({ lines }) => lines.every((line) => line.quantity !== null) },
  { id: 'BR-23', holds: ({ lines }) => lines.every((line) => line.unit !== null) },
  { id: 'BR-24', holds: ({ lines }) => lines.every((line) => line.net !== null) },
  { id: 'BR-25', holds: ({ lines }) => lines.every((line) => line.name !== null) },
  { id: 'BR-26', holds: ({ lines }) => lines.every((line) => line.price !== null) },
  { id: 'BR-27', holds: ({ lines }) => lines.every((line) => !line.price?.startsWith('-')) },
  { id: 'BR-31', holds: ({ allowances }) => allowances.every((one) => one.isCharge || one.amount !== null) },
  {
    id: 'BR-32',
    holds: ({ allowances }) => allowances.every((one) => one.isCharge || one.category !== null),
  },
  { id: 'BR-33', holds: ({ allowances }) => allowances.every((one) => one.isCharge || one.reason !== null) },
  { id: 'BR-36', holds: ({ allowances }) => allowances.every((one) => !one.isCharge || one.amount !== null) },
  {
    id: 'BR-37',
    holds: ({ allowances }) => allowances.every((one) => !one.isCharge || one.category !== null),
  },
  { id: 'BR-38', holds: ({ allowances }) => allowances.every((one) => !one.isCharge || one.reason !== null) },
  {
    id: 'BR-41',
    holds: ({ lines }) => lines.every((line) => line.allowances.every((one) => one.amount !== null)),
  },
  {
    id: 'BR-42',
    holds: ({ lines }) => lines.every((line) => line.allowances.every((one) => one.reason !== null)),
  },
  { id: 'BR-45', holds: ({ vat }) => vat.every((row) => row.taxable !== null) },
  { id: 'BR-46', holds: ({ vat }) => vat.every((row) => row.tax !== null) },
  { id: 'BR-47', holds: ({ vat }) => vat.every((row) => row.category !== null) },
  { id: 'BR-48', holds: ({ vat }) => vat.every((row) => row.rate !== null || row.category === 'O') },
  { id: 'BR-49', holds: ({ paymentMeans }) => paymentMeans.every((one) => one.code !== null) },
  { id: 'BR-50', holds: accountsAreNamed },
  { id: 'BR-55', holds: ({ precedingInvoices }) => precedingInvoices.every((number) => number !== null) },
  { id: 'BR-57', holds: ({ deliverTo }) => deliverTo === null || deliverTo.country !== null },
  { id: 'BR-61', holds: accountsAreNamed },
  { id: 'BR-62', holds: ({ seller }) => seller.endpoint === null || seller.endpoint.scheme !== null },
  { id: 'BR-63', holds: ({ buyer }) => buyer.endpoint === null || buyer.endpoint.scheme !== null },
  { id: 'BR-CO-04', holds: ({ lines }) => lines.every((line) => line.category !== null) },
  { id: 'BR-CO-18', holds: ({ vat }) => vat.length > 0 },
  {
    id: 'BR-CO-25',
    holds: ({ totals, dueDate, paymentTerms }) =>
      !(Number(totals.due) > 0) || dueDate !== null || paymentTerms !== null,
  },
  {
    id: 'BR-CO-26',
    holds: ({ seller }) =>
      seller.identifier !== null || seller.registration !== null || seller.vatId !== null,
  },
];

function accountsAreNamed({ paymentMeans }: Parameters<BusinessRule['holds']>[0]): boolean {
  return paymentMeans.every(({ code, account }) => !CREDIT_TRANSFERS.has(code ?? '') || account !== null);
}

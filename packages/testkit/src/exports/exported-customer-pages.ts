import { formatCertificateCode } from '@maincrop/domain/course/certificate-code';
import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import { textsOf } from '@maincrop/messages/texts';
import type { Agreement, AgreementItem } from '@maincrop/contract/schemas/agreements';
import type { TeamProgress } from '@maincrop/contract/schemas/certificates';
import type { ClaimDetail } from '@maincrop/contract/schemas/claims';
import type { Colleague } from '@maincrop/contract/schemas/colleagues';
import type { Contract, ContractLine } from '@maincrop/contract/schemas/contracts';
import type { Dispute } from '@maincrop/contract/schemas/disputes';
import type { Invoice } from '@maincrop/contract/schemas/invoices';
import type { Order } from '@maincrop/contract/schemas/orders';
import { allPages, type Counterparts, csv, dayAtSupplier, type ExportedPage, page } from './exported-page.ts';
import { BUYER } from '../orders/orders.ts';

const claimTexts = textsOf('mail-claim', DEFAULT_LOCALE);
const claimOutcome = textsOf('claims', DEFAULT_LOCALE).outcome;
const agreementTexts = textsOf('agreements', DEFAULT_LOCALE);
const disputeTexts = textsOf('disputes', DEFAULT_LOCALE);
const fileTexts = textsOf('file-columns', DEFAULT_LOCALE);
const invoiceStatus = textsOf('invoice-status', DEFAULT_LOCALE);
const orderStatus = textsOf('order-status', DEFAULT_LOCALE);
const courseTexts = textsOf('e-learning', DEFAULT_LOCALE);
const userTexts = textsOf('users', DEFAULT_LOCALE);

/** The columns of a claim, the same for customers and for the desk. */
export const claimColumns: Counterparts<ClaimDetail> = {
  Submitted: (claim) => claim.submission_date,
  Posted: (claim) => claim.posting_date,
  'Contract number': (claim) => claim.contract_number,
  Description: (claim) => claim.description,
  'Wholesale party': (claim) => claim.wholesale_party,
  Status: (claim) => claimTexts.status[claim.status],
  'Period from': (claim) => claim.claim_period_from,
  'Period to': (claim) => claim.claim_period_to,
  'Credit reference': (claim) => claim.credit_reference,
  Amount: (claim) => claim.amount,
  Currency: (claim) => claim.currency,
  'Receipt number': (claim) => claim.receiptNumber ?? null,
  'Our number': (claim) => claim.erpNumber ?? null,
  Products: (claim) => claim.items.map((item) => item.ShortCode).join(', '),
  'Volume in kg': (claim) => claim.volumeKg,
  Decision: (claim) => (claim.outcome ? claimOutcome[claim.outcome] : null),
  'Accepted amount': acceptedAmount,
  'Decided on': (claim) => dayAtSupplier(decisionOf(claim)?.at ?? null),
};

/** Every exported list of a customer by the id of its operation. */
export const customerPages: readonly (readonly [operation: string, page: ExportedPage])[] = [
  [
    'exportOrders',
    page<Order>(BUYER, {
      file: (call) => call('exportOrders', { query: csv }),
      rows: (call) => allPages((at) => call('listOrders', { query: { per_page: 100, page: at } })),
      columns: {
        'Order number': (order) => order.OrderNumber,
        Reference: (order) => order.PurchOrder,
        'Order date': (order) => dashed(order.CreatedOn),
        Status: (order) => orderStatus.status[order.OrderStatus],
        Destination: (order) => order.City,
        'Ship-to number': (order) => order.ShipToParty,
        'Requested delivery': (order) => dashed(order.ReqDlvDate),
        'ETA booked': (order) => order.OriginalEta,
        'ETA actual': (order) => order.UpdatedEta,
        'Delivery date': (order) => dashed(order.DeliveryDate),
        'Bill of lading': (order) => order.BillOfLading,
        Containers: (order) => order.OrderContainers.map((one) => one.container_number).join(', '),
        Products: (order) =>
          order.OrderItems.map((one) => `${one.Quantity} ${one.SalesUnit} ${one.ItemText}`).join(', '),
        Confirmed: (order) =>
          order.OrderItems.filter((one) => one.confirmed)
            .map((one) => `${one.confirmed?.Quantity} ${one.confirmed?.SalesUnit} ${one.ItemText}`)
            .join(', '),
      },
    }),
  ],
  [
    'exportInvoices',
    page<Invoice>(BUYER, {
      file: (call) => call('exportInvoices', { query: csv }),
      rows: (call) => allPages((at) => call('listInvoices', { query: { per_page: 100, page: at } })),
      columns: {
        Invoice: (one) => one.BillDoc,
        Type: (one) => one.BillTypeText,
        'Posting date': (one) => one.BillDate,
        'Due date': (one) => one.DueDate,
        'Days to due': (one) => one.DaysTillDueDate,
        Amount: (one) => one.NetValue,
        'Open amount': (one) => one.openValue,
        Currency: (one) => one.Currency,
        Status: (one) =>
          one.kind === 'credit-note' ? creditWord(one.Bucket) : invoiceStatus.status[one.Bucket],
        'Reported problem': (one) => (one.isDisputed ? invoiceStatus.disputed : null),
        'Sales order': (one) => one.SalesOrderId,
        'Order reference': (one) => one.AssignmentNo,
        'Ship-to number': (one) => one.ShipToSapCustomer?.CustomerNr ?? null,
        'Ship-to': (one) => nameAndCity(one.ShipToSapCustomer),
        'Payer number': (one) => one.PayerSapCustomer?.CustomerNr ?? null,
        Payer: (one) => nameAndCity(one.PayerSapCustomer),
        'Payment terms code': (one) => one.Pmnttrms,
        'Payment terms': (one) => one.PmnttrmsText,
      },
    }),
  ],
  [
    'exportContracts',
    page<{ contract: Contract; line: ContractLine }>(BUYER, {
      file: (call) => call('exportContracts', { query: csv }),
      rows: async (call) =>
        (await call('listContracts')).items.flatMap((contract) =>
          contract.lines.map((line) => ({ contract, line })),
        ),
      columns: {
        Contract: ({ contract }) => contract.contractNumber,
        Status: ({ contract }) => fileTexts.contracts.state[contract.state],
        'Valid from': ({ contract }) => contract.validFrom,
        'Valid to': ({ contract }) => contract.validTo,
        'Product code': ({ line }) => line.lwCode,
        Material: ({ line }) => line.material,
        Product: ({ line }) => line.productName,
        'Contract kg': ({ line }) => line.contractQtyKg,
        'Billed kg': ({ line }) => line.billedQtyKg,
        'Open orders kg': ({ line }) => line.openOrdersKg,
        'Kg left': ({ line }) => line.kgLeft,
        '% left': ({ line }) => line.percentLeft,
        'Runs out on': ({ line }) => (line.forecast.kind === 'runs-out' ? line.forecast.on : null),
      },
    }),
  ],
  [
    'exportAgreements',
    page<{ agreement: Agreement; item: AgreementItem | null }>(BUYER, {
      file: (call) => call('exportAgreements', { query: csv }),
      rows: async (call) =>
        (await call('listAgreements')).items.flatMap((agreement) =>
          (agreement.items.length === 0 ? [null] : agreement.items).map((item) => ({ agreement, item })),
        ),
      columns: {
        Agreement: ({ agreement }) => agreement.sales_quote_sap_id,
        Description: ({ agreement }) => agreement.description,
        Type: ({ agreement }) => agreementTexts.type[agreement.type],
        'Valid from': ({ agreement }) => dayAtSupplier(agreement.date_time_valid_from),
        'Valid to': ({ agreement }) => dayAtSupplier(agreement.date_time_valid_to),
        'Claim period': ({ agreement }) => agreementTexts.period[agreement.claim_period ?? 'none'],
        'Open periods': ({ agreement }) => agreement.calendar.filter((one) => one.state === 'open').length,
        'Product number': ({ item }) => item?.sap_product_id ?? null,
        Code: ({ item }) => item?.ShortCode ?? null,
        Product: ({ item }) => item?.sap_product ?? null,
        'Billback rate per kg': ({ item }) => item?.billback_rate ?? null,
        Currency: ({ agreement }) => agreement.currency,
        'Your contact': ({ agreement }) => agreement.contact?.fullName ?? null,
        'Our contact': ({ agreement }) => agreement.supplierContact?.fullName ?? null,
      },
    }),
  ],
  [
    'exportClaims',
    page<ClaimDetail>(BUYER, {
      file: (call) => call('exportClaims', { query: csv }),
      rows: async (call) => {
        const claims = await allPages((at) => call('listClaims', { query: { per_page: 100, page: at } }));
        return Promise.all(claims.map(({ id }) => call('getClaim', { query: { id } })));
      },
      columns: claimColumns,
    }),
  ],
  [
    'exportDisputes',
    page<Dispute>(BUYER, {
      file: (call) => call('exportDisputes', { query: csv }),
      rows: (call) => allPages((at) => call('listDisputes', { query: { per_page: 100, page: at } })),
      columns: {
        Number: (one) => one.disputeNumber,
        'Reported on': (one) => dayAtSupplier(one.reportedAt),
        Document: (one) => fileTexts.disputes.document[one.document],
        'Document number': (one) => one.documentNumber,
        Line: (one) => one.line,
        'Product number': (one) => one.ProductNr,
        Product: (one) => one.productName,
        Problem: (one) => disputeTexts.kind[one.kind],
        Description: (one) => one.text,
        Photos: (one) => one.photos,
        Status: (one) => disputeTexts.status[one.status],
        'Decision by': (one) => one.dueDate,
      },
    }),
  ],
  [
    'exportColleagues',
    page<Colleague>(BUYER, {
      file: (call) => call('exportColleagues', { query: csv }),
      rows: (call) => allPages((at) => call('listColleagues', { query: { per_page: 100, page: at } })),
      columns: {
        'E-mail': (one) => one.email,
        'First name': (one) => one.firstName,
        'Last name': (one) => one.lastName,
        Status: (one) => userTexts.status[one.status === 'active' && one.isInvited ? 'invited' : one.status],
        Roles: (one) => one.roles.map((role) => role.name).join(', '),
      },
    }),
  ],
  [
    'exportTeamProgress',
    page<TeamProgress>(BUYER, {
      file: (call) => call('exportTeamProgress', { query: csv }),
      rows: (call) => allPages((at) => call('listTeamProgress', { query: { per_page: 100, page: at } })),
      columns: {
        'E-mail': (one) => one.email,
        'First name': (one) => one.firstName,
        'Last name': (one) => one.lastName,
        'Course name': (one) => one.course ?? one.course_id,
        Status: (one) => courseTexts.status[one.status],
        Begun: (one) => one.begun_on,
        Completed: (one) => one.completed_on,
        'Quiz passed': (one) => one.quiz_passed_on,
        Certificate: (one) => one.code && formatCertificateCode(one.code),
      },
    }),
  ],
];

function nameAndCity(partner: Invoice['PayerSapCustomer']): string | null {
  return partner && `${partner.CustName1} - ${partner.City}`;
}

/** `yyyyMMdd` with dashes. */
function dashed(date: string | null): string | null {
  return date && date.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
}

/** The last step in which the desk decided. */
function decisionOf({ outcome, steps = [] }: ClaimDetail) {
  return outcome ? steps.findLast(({ kind }) => kind !== 'answered') : undefined;
}

function acceptedAmount(claim: ClaimDetail): string | null {
  if (claim.outcome === 'accepted') return claim.amount;
  return claim.outcome === 'accepted_in_part' ? (decisionOf(claim)?.amount ?? null) : null;
}

function creditWord(bucket: Invoice['Bucket']): string {
  if (bucket === 'reversed') return invoiceStatus.status.reversed;
  return bucket === 'cleared' ? invoiceStatus.credit.cleared : invoiceStatus.credit.open;
}

import type { Call } from '@maincrop/contract/client';
import type { Agreement, AgreementItem } from '@maincrop/contract/schemas/agreements';
import type { AuditLine } from '@maincrop/contract/schemas/audit';
import type { Claim } from '@maincrop/contract/schemas/claims';
import type { WaitingClaim } from '@maincrop/contract/schemas/claims-desk';
import type { Colleague } from '@maincrop/contract/schemas/colleagues';
import type { Contract, ContractLine } from '@maincrop/contract/schemas/contracts';
import type { Dispute } from '@maincrop/contract/schemas/disputes';
import type { ExportedList } from '@maincrop/contract/schemas/exported-file';
import type { Invoice } from '@maincrop/contract/schemas/invoices';
import type { Order } from '@maincrop/contract/schemas/orders';
import type { Role, RolePolicy } from '@maincrop/contract/schemas/roles';
import type { User } from '@maincrop/contract/schemas/users';
import claimTexts from '@maincrop/messages/en-GB/mail-claim.json' with { type: 'json' };
import agreementTexts from '@maincrop/messages/en-GB/agreements.json' with { type: 'json' };
import disputeTexts from '@maincrop/messages/en-GB/disputes.json' with { type: 'json' };
import fileTexts from '@maincrop/messages/en-GB/file-columns.json' with { type: 'json' };
import invoiceStatus from '@maincrop/messages/en-GB/invoice-status.json' with { type: 'json' };
import orderStatus from '@maincrop/messages/en-GB/order-status.json' with { type: 'json' };
import roleTexts from '@maincrop/messages/en-GB/roles.json' with { type: 'json' };
import userTexts from '@maincrop/messages/en-GB/users.json' with { type: 'json' };
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import { ADMINISTRATOR } from './accounts.ts';
import { BUYER } from './orders.ts';

/** Where the figure of a column stands in the answer that the page shows; by English heading. */
type Counterparts<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;

/** A file beside the list of the same page: both asked over HTTP under the same filter. */
export interface ExportedPage {
  readonly email: string;
  readonly headings: readonly string[];
  /** Columns of which the demo world has no value. */
  readonly withoutValue: readonly string[];
  readonly file: (call: Call) => Promise<ExportedList>;
  /** The cells that the list's answer demands, row by row. */
  readonly cells: (call: Call) => Promise<Readonly<Record<string, string>>[]>;
}

function page<Row>(
  email: string,
  { file, rows, columns, withoutValue = [] }: {
    readonly file: ExportedPage['file'];
    readonly rows: (call: Call) => Promise<readonly Row[]>;
    readonly columns: Counterparts<Row>;
    readonly withoutValue?: readonly string[];
  },
): ExportedPage {
  const cellsOf = (row: Row) =>
    Object.fromEntries(Object.entries(columns).map(([heading, of]) => [heading, String(of(row) ?? '')]));
  return {
    email,
    headings: Object.keys(columns),
    withoutValue,
    file,
    cells: async (call) => (await rows(call)).map(cellsOf),
  };
}

interface Paged<Row> {
  readonly items: readonly Row[];
  readonly pages: number;
}

async function allPages<Row>(ask: (page: number) => Promise<Paged<Row>>): Promise<Row[]> {
  const first = await ask(1);
  const rows = [...first.items];
  for (let at = 2; at <= first.pages; at += 1) rows.push(...(await ask(at)).items);
  return rows;
}

const csv = { format: 'csv' } as const;

const claimColumns: Counterparts<Claim> = {
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
};

const deskColumns: Counterparts<WaitingClaim> = {
  'Customer number': (claim) => claim.CustomerNr,
  Customer: (claim) => claim.customerName,
  ...claimColumns,
  'Decide by': (claim) => claim.decision?.to ?? null,
  'Marked for settlement on': (claim) => dayAtSupplier(claim.settled_at),
  'Proof files': (claim) => claim.evidenceCount,
};

const desk = (filter: 'waiting' | 'settled', withoutValue: readonly string[]) =>
  page(ADMINISTRATOR, {
    file: (call) => call('exportWaitingClaims', { query: { ...csv, filter } }),
    rows: (call) =>
      allPages((at) => call('listWaitingClaims', { query: { filter, per_page: 100, page: at } })),
    columns: deskColumns,
    withoutValue,
  });

/** Every exported list by the id of its operation, once for each filter that changes what can stand in it. */
export const exportedPages: readonly (readonly [operation: string, page: ExportedPage])[] = [
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
        Open: (one) => one.openValue,
        Currency: (one) => one.Currency,
        Status: (one) => invoiceStatus.status[one.Bucket],
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
        'LW code': ({ line }) => line.lwCode,
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
    page<Claim>(BUYER, {
      file: (call) => call('exportClaims', { query: csv }),
      rows: (call) => allPages((at) => call('listClaims', { query: { per_page: 100, page: at } })),
      columns: claimColumns,
    }),
  ],
  ['exportWaitingClaims', desk('waiting', ['Marked for settlement on'])],
  ['exportWaitingClaims', desk('settled', [])],
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
    'exportUsers',
    page<User>(ADMINISTRATOR, {
      file: (call) => call('exportUsers', { query: csv }),
      rows: (call) => allPages((at) => call('listUsers', { query: { per_page: 100, page: at } })),
      columns: {
        'e-mail': (user) => user.email,
        'first name': (user) => user.firstName,
        'last name': (user) => user.lastName,
        group: (user) => user.group,
        roles: (user) => user.roles.map((role) => role.id).join('|'),
        'SAP id': (user) => user.sapId,
        language: (user) => user.locale,
        customer: (user) => user.customer?.CustName1 ?? null,
        'customer number': (user) => user.customer?.CustomerNr ?? null,
        status: (user) => user.status,
        phone: (user) => user.phone,
        'second factor': (user) => user.mfa,
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
    'exportRoles',
    page<{ role: Role; policy: RolePolicy | null }>(ADMINISTRATOR, {
      file: (call) => call('exportRoles', { query: csv }),
      rows: async (call) =>
        (await call('listRoles')).items.flatMap((role) =>
          (role.policies.length === 0 ? [null] : role.policies).map((policy) => ({ role, policy })),
        ),
      columns: {
        Role: ({ role }) => role.name,
        'Role id': ({ role }) => role.id,
        'Default of': ({ role }) => role.group && roleTexts.group[role.group],
        Users: ({ role }) => role.userCount,
        Resource: ({ policy }) => policy?.resource ?? null,
        Effect: ({ policy }) => policy && roleTexts.effect[policy.effect],
        Actions: ({ policy }) =>
          policy && policy.actions.map((action) => roleTexts.action[action]).join(', '),
        Reach: ({ policy }) => (policy?.wildcard ? roleTexts.policy.wildcard : null),
        Language: ({ policy }) => policy?.locale ?? null,
        'Only rows where': ({ policy }) => policy && policy.filters.map(filterText).join('; '),
      },
    }),
  ],
  [
    'exportAudit',
    page<AuditLine>(ADMINISTRATOR, {
      file: (call) => call('exportAudit', { query: csv }),
      rows: (call) => allPages((at) => call('listAudit', { query: { page: at } })),
      columns: {
        id: (line) => line.id,
        at: (line) => line.at,
        action: (line) => line.action,
        actor: (line) => line.actor && (line.actor.email ?? line.actor.id),
        as: (line) => line.as && (line.as.email ?? line.as.id),
        customer: (line) => line.customerNr,
        object: (line) => line.object,
        before: (line) => (line.before === null ? null : JSON.stringify(line.before)),
        after: (line) => (line.after === null ? null : JSON.stringify(line.after)),
        request: (line) => line.requestId,
      },
    }),
  ],
];

function filterText({ model, field, operator, value }: RolePolicy['filters'][number]): string {
  const words: Readonly<Record<string, string>> = roleTexts.operator;
  return `${model}.${field} ${words[operator] ?? operator} ${value}`;
}

function nameAndCity(partner: Invoice['PayerSapCustomer']): string | null {
  return partner && `${partner.CustName1} - ${partner.City}`;
}

/** `yyyyMMdd` with dashes. */
function dashed(date: string | null): string | null {
  return date && date.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
}

function dayAtSupplier(instant: string | null): string | null {
  return instant && supplierToday(new Date(instant));
}

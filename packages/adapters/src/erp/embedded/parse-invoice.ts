import { isPlainDate } from '@maincrop/domain/calendar/plain-date';
import { DOCUMENT_TYPES, type DocumentType } from '@maincrop/domain/invoice-status/document-type';
import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import { type AmountMinor, isAmountMinor } from '@maincrop/domain/money/amount';
import { parseDecimal } from '@maincrop/domain/money/decimal';
import type {
  InvoiceDocument,
  InvoiceLine,
  InvoiceParty,
  InvoiceSeller,
  InvoiceTotals,
  VatCategory,
} from '../invoice-document.ts';
import type { ErpInvoice, InvoicePayment } from '../invoice-record.ts';
import { doSumsAgree } from '../invoice-sums.ts';
import { fieldsOf, MalformedRecord, type RecordFields } from './record-fields.ts';

const CATEGORIES: readonly VatCategory[] = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'];

/** Reads an invoice; throws MalformedRecord, also when its sums do not agree. */
export function parseInvoice(fields: RecordFields): ErpInvoice {
  const texts = fields.textMap('paymentTermsTexts');
  if (texts[DEFAULT_LOCALE] === undefined)
    throw new MalformedRecord(`paymentTermsTexts has no ${DEFAULT_LOCALE}`);
  const document = parseDocument(fieldsOf(fields.raw('document')));
  return {
    document,
    state: fields.oneOf('state', ['open', 'cleared', 'reversed'] as const),
    documentType: typeOf(fields, document),
    BillTypeText: fields.text('BillTypeText'),
    Key: fields.text('Key'),
    paymentTermsTexts: texts,
    channelStatus: fields.optionalText('channelStatus'),
    payments: fields.raw('payments') === undefined ? [] : fields.list('payments').map(parsePayment),
  };
}

function parsePayment(fields: RecordFields): InvoicePayment {
  const amountMinor = amount(fields, 'amountMinor');
  if (amountMinor === 0) throw new MalformedRecord('a payment of nothing');
  return { day: day(fields, 'day'), amountMinor, reference: fields.optionalText('reference') };
}

/** Records that do not say it are plain invoices and credit notes; null is a kind of its own. */
function typeOf(fields: RecordFields, { kind }: InvoiceDocument): DocumentType | null {
  const told = fields.raw('documentType');
  if (told === undefined) return kind;
  return told === null ? null : fields.oneOf('documentType', DOCUMENT_TYPES);
}

function parseDocument(fields: RecordFields): InvoiceDocument {
  const preceding = fields.raw('preceding');
  const document: InvoiceDocument = {
    Id: fields.text('Id'),
    kind: fields.oneOf('kind', ['invoice', 'credit-note'] as const),
    BillDoc: fields.text('BillDoc'),
    BillDate: day(fields, 'BillDate'),
    DueDate: optionalDay(fields, 'DueDate'),
    deliveryDate: optionalDay(fields, 'deliveryDate'),
    Currency: fields.matching('Currency', /^[A-Z]{3}$/),
    SalesOrderId: fields.optionalText('SalesOrderId'),
    AssignmentNo: fields.optionalText('AssignmentNo'),
    Pmnttrms: fields.text('Pmnttrms'),
    PmnttrmsText: fields.text('PmnttrmsText'),
    preceding: preceding === null || preceding === undefined ? null : parsePreceding(fieldsOf(preceding)),
    seller: parseSeller(fieldsOf(fields.raw('seller'))),
    soldTo: parseParty(fieldsOf(fields.raw('soldTo'))),
    shipTo: parseParty(fieldsOf(fields.raw('shipTo'))),
    payer: parseParty(fieldsOf(fields.raw('payer'))),
    lines: fields.list('lines').map(parseLine),
    allowances: fields.list('allowances').map((one) => ({
      kind: one.oneOf('kind', ['allowance', 'charge'] as const),
      ...parseReduction(one),
      ...parseVat(one),
    })),
    vat: fields.list('vat').map((one) => ({
      category: one.oneOf('category', CATEGORIES),
      rate: decimal(one, 'rate'),
      taxableMinor: amount(one, 'taxableMinor'),
      taxMinor: amount(one, 'taxMinor'),
      exemptionReason: one.optionalText('exemptionReason'),
    })),
    totals: parseTotals(fieldsOf(fields.raw('totals'))),
  };
  if (!doSumsAgree(document)) throw new MalformedRecord('the sums do not agree');
  return document;
}

function parsePreceding(fields: RecordFields): InvoiceDocument['preceding'] {
  return { BillDoc: fields.text('BillDoc'), BillDate: day(fields, 'BillDate') };
}

function parseParty(fields: RecordFields): InvoiceParty {
  return {
    CustomerNr: fields.text('CustomerNr'),
    CustName1: fields.text('CustName1'),
    StreetAndNumber: fields.text('StreetAndNumber'),
    PostalCode: fields.text('PostalCode'),
    City: fields.text('City'),
    CountryKey: fields.text('CountryKey'),
    vatId: fields.optionalText('vatId'),
  };
}

function parseSeller(fields: RecordFields): InvoiceSeller {
  const bank = fieldsOf(fields.raw('bank'));
  const registrationScheme = fields.optionalText('registrationScheme');
  const electronicAddress = fields.raw('electronicAddress') ?? null;
  return {
    ...parseParty(fields),
    registrationNr: fields.text('registrationNr'),
    ...(registrationScheme !== null && { registrationScheme }),
    ...(electronicAddress !== null && { electronicAddress: parseAddress(fieldsOf(electronicAddress)) }),
    phone: fields.text('phone'),
    email: fields.text('email'),
    contact: fields.text('contact'),
    bank: { name: bank.text('name'), iban: bank.text('iban'), bic: bank.text('bic') },
  };
}

function parseAddress(fields: RecordFields): NonNullable<InvoiceSeller['electronicAddress']> {
  return { scheme: fields.matching('scheme', /^\d{4}$/), id: fields.text('id') };
}

function parseLine(fields: RecordFields): InvoiceLine {
  return {
    id: fields.text('id'),
    ProductNr: fields.text('ProductNr'),
    ItemText: fields.text('ItemText'),
    quantity: decimal(fields, 'quantity'),
    unit: fields.oneOf('unit', ['KGM', 'CT', 'PF', 'LR'] as const),
    unitPrice: decimal(fields, 'unitPrice'),
    allowances: fields.list('allowances').map(parseReduction),
    netMinor: amount(fields, 'netMinor'),
    ...parseVat(fields),
  };
}

function parseReduction(fields: RecordFields): { reason: string; amountMinor: AmountMinor } {
  return { reason: fields.text('reason'), amountMinor: amount(fields, 'amountMinor') };
}

function parseVat(fields: RecordFields): { vatCategory: VatCategory; vatRate: string } {
  return { vatCategory: fields.oneOf('vatCategory', CATEGORIES), vatRate: decimal(fields, 'vatRate') };
}

function parseTotals(fields: RecordFields): InvoiceTotals {
  return {
    linesMinor: amount(fields, 'linesMinor'),
    allowancesMinor: amount(fields, 'allowancesMinor'),
    chargesMinor: amount(fields, 'chargesMinor'),
    withoutVatMinor: amount(fields, 'withoutVatMinor'),
    vatMinor: amount(fields, 'vatMinor'),
    totalMinor: amount(fields, 'totalMinor'),
    paidMinor: amount(fields, 'paidMinor'),
    dueMinor: amount(fields, 'dueMinor'),
  };
}

function amount(fields: RecordFields, name: string): AmountMinor {
  const value = fields.whole(name);
  if (!isAmountMinor(value) || value < 0) throw new MalformedRecord(`${name} is no amount`);
  return value;
}

function decimal(fields: RecordFields, name: string): string {
  const text = fields.text(name);
  if (parseDecimal(text) === null) throw new MalformedRecord(`${name} is no number`);
  return text;
}

function day(fields: RecordFields, name: string): string {
  const text = fields.text(name);
  if (!isPlainDate(text)) throw new MalformedRecord(`${name} is no day`);
  return text;
}

function optionalDay(fields: RecordFields, name: string): string | null {
  return fields.optionalText(name) === null ? null : day(fields, name);
}

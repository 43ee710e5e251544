import type { ErpAgreement, ErpClaim, ErpContact } from '../claim-record.ts';
import { isPartOf } from '../claim-part.ts';
import { fieldsOf, MalformedRecord, type RecordFields } from './record-fields.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const DECIMAL = /^\d{1,12}(\.\d{1,10})?$/;

export function parseAgreement(fields: RecordFields): ErpAgreement {
  return {
    id: fields.text('id'),
    sales_quote_sap_id: fields.text('sales_quote_sap_id'),
    type: fields.oneOf('type', ['billback']),
    CustomerNr: fields.text('CustomerNr'),
    description: fields.text('description'),
    currency: fields.matching('currency', /^[A-Z]{3}$/),
    date_time_valid_from: fields.matching('date_time_valid_from', INSTANT),
    date_time_valid_to: fields.matching('date_time_valid_to', INSTANT),
    claim_period:
      fields.raw('claim_period') === null
        ? null
        : fields.oneOf<'ANNUAL' | 'QUARTERLY' | 'MONTHLY'>('claim_period', [
            'ANNUAL',
            'QUARTERLY',
            'MONTHLY',
          ]),
    items: fields.list('items').map((item) => ({
      sap_product: item.text('sap_product'),
      sap_product_id: item.text('sap_product_id'),
      ShortCode: item.text('ShortCode'),
      billback_rate: decimal(item, 'billback_rate'),
      bags: item.whole('bags'),
      boxes: item.whole('boxes'),
    })),
    contact: contact(fields.raw('contact')),
    supplierContact: contact(fields.raw('supplierContact')),
  };
}

export function parseClaim(fields: RecordFields): ErpClaim {
  return {
    id: fields.text('id'),
    externalReference: fields.optionalText('externalReference'),
    CustomerNr: fields.text('CustomerNr'),
    agreementId: fields.text('agreementId'),
    contract_number: fields.text('contract_number'),
    description: fields.text('description'),
    status: fields.oneOf<'submitted' | 'failed'>('status', ['submitted', 'failed']),
    wholesale_party: fields.text('wholesale_party'),
    credit_reference: fields.optionalText('credit_reference'),
    submission_date: fields.matching('submission_date', DAY),
    posting_date: fields.optionalMatching('posting_date', DAY),
    claim_period_from: fields.matching('claim_period_from', DAY),
    claim_period_to: fields.matching('claim_period_to', DAY),
    items: fields.list('items').map((item) => ({
      ProductNr: item.text('ProductNr'),
      ShortCode: item.text('ShortCode'),
      ItemText: item.text('ItemText'),
      Quantity: quantity(item),
      SalesUnit: item.oneOf<'BAG' | 'CAR'>('SalesUnit', ['BAG', 'CAR']),
      volumeKg: decimal(item, 'volumeKg'),
      billback_rate: decimal(item, 'billback_rate'),
    })),
    amount: decimal(fields, 'amount'),
    currency: fields.matching('currency', /^[A-Z]{3}$/),
    ...parseDecision(fields),
  };
}

function parseDecision(claim: RecordFields): Pick<ErpClaim, 'decision'> {
  if ((claim.raw('decision') ?? null) === null) return {};
  const fields = fieldsOf(claim.raw('decision'));
  const outcome = fields.oneOf('outcome', ['accepted', 'accepted_in_part', 'rejected'] as const);
  const amount = outcome === 'accepted_in_part' ? decimal(fields, 'amount') : null;
  if (amount !== null && !isPartOf(amount, decimal(claim, 'amount')))
    throw new MalformedRecord('the accepted amount is no part of the claim');
  const revision = fields.whole('revision');
  if (revision < 1) throw new MalformedRecord('revision is below 1');
  return {
    decision: {
      revision,
      outcome,
      amount,
      reason: fields.optionalText('reason'),
      creditNote: fields.optionalText('creditNote'),
      decidedOn: fields.matching('decidedOn', DAY),
    },
  };
}

/** The ERP writes quantities of claims as text. */
function quantity(item: RecordFields): number {
  const value = Number(item.raw('Quantity'));
  if (!Number.isSafeInteger(value) || value < 1) throw new MalformedRecord('Quantity is not a whole number');
  return value;
}

/** A number or a decimal text, as decimal text. */
function decimal(fields: RecordFields, name: string): string {
  const text = String(fields.raw(name));
  if (!DECIMAL.test(text)) throw new MalformedRecord(`${name} is not a decimal number`);
  return text;
}

function contact(raw: unknown): ErpContact | null {
  if (raw === null || raw === undefined) return null;
  const fields = fieldsOf(raw);
  return {
    id: fields.whole('id'),
    fullName: fields.text('fullName'),
    mainEmail: fields.text('mainEmail'),
    mainPhone: fields.text('mainPhone'),
  };
}

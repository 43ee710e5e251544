import { parseShape, type Shape } from './shape.ts';

/** The categories of VAT that we know; taxes of the Canary Islands, of Ceuta and Melilla and split payment are not. */
export const VAT_CATEGORIES = 'S|Z|E|AE|K|G|O';

const CAC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2';
const CBC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2';

/**
 * Everything that our invoices in UBL hold, and nothing else may stand in them: a part of what EN 16931 permits, in the
 * order of UBL 2.1. So each rule about something that must not be there (UBL-CR, most of UBL-SR and UBL-DT) is kept.
 * Who adds a fact to the e-invoice adds its line here.
 * Source: EN 16931-3-2 (binding to UBL 2.1).
 */
export const UBL_INVOICE = shapeOf({ root: 'Invoice', line: 'InvoiceLine', quantity: 'InvoicedQuantity' });
/** The same for credit notes, which have no due date of their own. */
export const UBL_CREDIT_NOTE = shapeOf({
  root: 'CreditNote',
  line: 'CreditNoteLine',
  quantity: 'CreditedQuantity',
});

interface Names {
  readonly root: 'Invoice' | 'CreditNote';
  readonly line: string;
  readonly quantity: string;
}

function shapeOf({ root, line, quantity }: Names): Shape {
  return parseShape(`
${root} @xmlns=urn:oasis:names:specification:ubl:schema:xsd:${root}-2 @xmlns:cac=${CAC} @xmlns:cbc=${CBC}
  cbc:CustomizationID : text
  cbc:ProfileID? : text
  cbc:ID : text
  cbc:IssueDate : date
${root === 'Invoice' ? '  cbc:DueDate? : date' : ''}
  cbc:${root}TypeCode = ${root === 'Invoice' ? '380' : '381'}
  cbc:DocumentCurrencyCode : text
  cbc:BuyerReference? : text
  cac:OrderReference?
    cbc:ID : text
    cbc:SalesOrderID? : text
  cac:BillingReference?
    cac:InvoiceDocumentReference
      cbc:ID : text
      cbc:IssueDate? : date
${parties()}
${money()}
${linesOf(line, quantity)}
`);
}

function parties(): string {
  return `  cac:AccountingSupplierParty
    cac:Party
      cbc:EndpointID : text @schemeID
${address('PostalAddress', 6)}
${taxNumber(6)}
      cac:PartyLegalEntity
        cbc:RegistrationName : text
        cbc:CompanyID : text @schemeID?
      cac:Contact
        cbc:Name : text
        cbc:Telephone : text
        cbc:ElectronicMail : text
  cac:AccountingCustomerParty
    cac:Party
      cbc:EndpointID? : text @schemeID
      cac:PartyIdentification
        cbc:ID : text @schemeID?
${address('PostalAddress', 6)}
${taxNumber(6)}
      cac:PartyLegalEntity
        cbc:RegistrationName : text
  cac:Delivery
    cbc:ActualDeliveryDate? : date
    cac:DeliveryLocation
${address('Address', 6)}
    cac:DeliveryParty
      cac:PartyName
        cbc:Name : text`;
}

function money(): string {
  return `  cac:PaymentMeans
    cbc:PaymentMeansCode = 30
    cbc:PaymentID : text
    cac:PayeeFinancialAccount
      cbc:ID : text
      cbc:Name : text
      cac:FinancialInstitutionBranch
        cbc:ID : text
  cac:PaymentTerms
    cbc:Note : text
  cac:AllowanceCharge*
    cbc:ChargeIndicator : flag
    cbc:AllowanceChargeReason : text
    cbc:Amount : amount @currencyID
${category('TaxCategory', 4)}
  cac:TaxTotal
    cbc:TaxAmount : amount @currencyID
    cac:TaxSubtotal+
      cbc:TaxableAmount : amount @currencyID
      cbc:TaxAmount : amount @currencyID
${category('TaxCategory', 6, '        cbc:TaxExemptionReason? : text\n')}
  cac:LegalMonetaryTotal
    cbc:LineExtensionAmount : amount @currencyID
    cbc:TaxExclusiveAmount : amount @currencyID
    cbc:TaxInclusiveAmount : amount @currencyID
    cbc:AllowanceTotalAmount? : amount @currencyID
    cbc:ChargeTotalAmount? : amount @currencyID
    cbc:PrepaidAmount? : amount @currencyID
    cbc:PayableAmount : amount @currencyID`;
}

function linesOf(line: string, quantity: string): string {
  return `  cac:${line}+
    cbc:ID : text
    cbc:${quantity} : decimal @unitCode
    cbc:LineExtensionAmount : amount @currencyID
    cac:AllowanceCharge*
      cbc:ChargeIndicator = false
      cbc:AllowanceChargeReason : text
      cbc:Amount : amount @currencyID
    cac:Item
      cbc:Name : text
      cac:SellersItemIdentification
        cbc:ID : text
${category('ClassifiedTaxCategory', 6)}
    cac:Price
      cbc:PriceAmount : decimal @currencyID
      cbc:BaseQuantity? : decimal @unitCode`;
}

function address(name: string, blanks: number): string {
  return indented(blanks, [
    `cac:${name}`,
    '  cbc:StreetName? : text',
    '  cbc:CityName : text',
    '  cbc:PostalZone? : text',
    '  cac:Country',
    '    cbc:IdentificationCode : text',
  ]);
}

function taxNumber(blanks: number): string {
  return indented(blanks, [
    'cac:PartyTaxScheme?',
    '  cbc:CompanyID : text',
    '  cac:TaxScheme',
    '    cbc:ID = VAT',
  ]);
}

/** What is outside VAT has no rate (BR-O-05). */
function category(name: string, blanks: number, reason = ''): string {
  const head = indented(blanks, [`cac:${name}`, `  cbc:ID = ${VAT_CATEGORIES}`, '  cbc:Percent? : decimal']);
  return `${head}\n${reason}${indented(blanks, ['  cac:TaxScheme', '    cbc:ID = VAT'])}`;
}

function indented(blanks: number, lines: readonly string[]): string {
  return lines.map((text) => `${' '.repeat(blanks)}${text}`).join('\n');
}

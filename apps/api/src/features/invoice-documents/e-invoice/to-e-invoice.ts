import type { Invoice } from '@e-invoice-eu/core';
import type { InvoiceDocument, InvoiceLine, InvoiceParty } from '@maincrop/adapters/erp/invoice-document';
import { type AmountMinor, amountText } from '@maincrop/domain/money/amount';
import { type RoutingFacts, type Specification, SPECIFICATIONS } from './specification.ts';

/** Where an e-invoice goes, and what it promises to keep. */
export interface EInvoiceTarget {
  readonly routing: RoutingFacts;
  readonly specification: Specification;
}

/**
 * An invoice in the words of EN 16931 (UBL syntax), from which the library writes UBL and Factur-X.
 * Every amount is the document's own; nothing is computed here. Credit notes are type 381 with positive amounts.
 * Source: EN 16931-1:2017 section 6 (BT and BG numbers stand in `InvoiceDocument`).
 */
export function toEInvoice(document: InvoiceDocument, target: EInvoiceTarget): Invoice {
  // The library's types list every code of every code list; its own schema check refuses a wrong one.
  return { 'ubl:Invoice': headOf(document, target) } as unknown as Invoice;
}

function headOf(
  document: InvoiceDocument,
  { routing, specification }: EInvoiceTarget,
): Record<string, unknown> {
  const reference = document.AssignmentNo ?? routing.orderReference;
  const { id, process } = SPECIFICATIONS[specification];
  return {
    'cbc:CustomizationID': id,
    ...(process !== null && { 'cbc:ProfileID': process }),
    'cbc:ID': document.BillDoc,
    'cbc:IssueDate': document.BillDate,
    ...(document.DueDate !== null && { 'cbc:DueDate': document.DueDate }),
    'cbc:InvoiceTypeCode': document.kind === 'invoice' ? '380' : '381',
    'cbc:DocumentCurrencyCode': document.Currency,
    ...(routing.leitwegId !== null && { 'cbc:BuyerReference': routing.leitwegId }),
    ...orderReferenceOf(reference, document.SalesOrderId),
    ...(document.preceding !== null && {
      'cac:BillingReference': [
        {
          'cac:InvoiceDocumentReference': {
            'cbc:ID': document.preceding.BillDoc,
            'cbc:IssueDate': document.preceding.BillDate,
          },
        },
      ],
    }),
    'cac:AccountingSupplierParty': { 'cac:Party': sellerOf(document) },
    'cac:AccountingCustomerParty': { 'cac:Party': buyerOf(document.soldTo, routing) },
    'cac:Delivery': deliveryOf(document),
    'cac:PaymentMeans': paymentMeansOf(document),
    'cac:PaymentTerms': { 'cbc:Note': document.PmnttrmsText },
    ...(document.allowances.length > 0 && {
      'cac:AllowanceCharge': document.allowances.map((one) => ({
        'cbc:ChargeIndicator': String(one.kind === 'charge'),
        'cbc:AllowanceChargeReason': one.reason,
        ...amount('cbc:Amount', one.amountMinor, document),
        'cac:TaxCategory': category(one.vatCategory, one.vatRate),
      })),
    }),
    'cac:TaxTotal': [taxTotalOf(document)],
    'cac:LegalMonetaryTotal': totalsOf(document),
    'cac:InvoiceLine': document.lines.map((line) => lineOf(line, document)),
  };
}

// UBL has no order of the seller without one of the buyer; Peppol BIS Billing 3.0 writes this where there is none.
const NO_REFERENCE = 'NA';

function orderReferenceOf(reference: string | null, salesOrder: string | null): Record<string, unknown> {
  if (reference === null && salesOrder === null) return {};
  return {
    'cac:OrderReference': {
      'cbc:ID': reference ?? NO_REFERENCE,
      ...(salesOrder !== null && { 'cbc:SalesOrderID': salesOrder }),
    },
  };
}

// Code list EAS: an address of electronic mail.
const EMAIL_SCHEME = 'EM';

function sellerOf({ seller }: InvoiceDocument): Record<string, unknown> {
  const address = seller.electronicAddress ?? { scheme: EMAIL_SCHEME, id: seller.email };
  return {
    'cbc:EndpointID': address.id,
    'cbc:EndpointID@schemeID': address.scheme,
    'cac:PostalAddress': addressOf(seller),
    ...taxNumberOf(seller, 'many'),
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': seller.CustName1,
      'cbc:CompanyID': seller.registrationNr,
      ...(seller.registrationScheme !== undefined && {
        'cbc:CompanyID@schemeID': seller.registrationScheme,
      }),
    },
    'cac:Contact': {
      'cbc:Name': seller.contact,
      'cbc:Telephone': seller.phone,
      'cbc:ElectronicMail': seller.email,
    },
  };
}

// ISO 6523: codice destinatario of the Italian exchange (0205).
const SDI_SCHEME = '0205';

function buyerOf(buyer: InvoiceParty, routing: RoutingFacts): Record<string, unknown> {
  return {
    ...endpointOf(routing),
    'cac:PartyIdentification':
      routing.sdiCode === null
        ? { 'cbc:ID': buyer.CustomerNr }
        : { 'cbc:ID': routing.sdiCode, 'cbc:ID@schemeID': SDI_SCHEME },
    'cac:PostalAddress': addressOf(buyer),
    ...taxNumberOf(buyer, 'one'),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': buyer.CustName1 },
  };
}

// Code list EAS: Leitweg-ID, by which the platforms of the German administration are reached.
const LEITWEG_SCHEME = '0204';

/** Electronic address of the buyer (BT-49). `0106:12345678`: its scheme, then the address. */
function endpointOf({ peppolId, leitwegId }: RoutingFacts): Record<string, unknown> {
  if (peppolId === null) {
    return leitwegId === null
      ? {}
      : { 'cbc:EndpointID': leitwegId, 'cbc:EndpointID@schemeID': LEITWEG_SCHEME };
  }
  const colon = peppolId.indexOf(':');
  return {
    'cbc:EndpointID': peppolId.slice(colon + 1),
    'cbc:EndpointID@schemeID': peppolId.slice(0, colon),
  };
}

function addressOf(party: InvoiceParty): Record<string, unknown> {
  return {
    ...(party.StreetAndNumber !== '' && { 'cbc:StreetName': party.StreetAndNumber }),
    'cbc:CityName': party.City,
    ...(party.PostalCode !== '' && { 'cbc:PostalZone': party.PostalCode }),
    'cac:Country': { 'cbc:IdentificationCode': party.CountryKey },
  };
}

function taxNumberOf({ vatId }: InvoiceParty, count: 'one' | 'many'): Record<string, unknown> {
  if (vatId === null) return {};
  const number = { 'cbc:CompanyID': vatId, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } };
  return { 'cac:PartyTaxScheme': count === 'one' ? number : [number] };
}

function deliveryOf({ deliveryDate, shipTo }: InvoiceDocument): Record<string, unknown> {
  return {
    ...(deliveryDate !== null && { 'cbc:ActualDeliveryDate': deliveryDate }),
    'cac:DeliveryLocation': { 'cac:Address': addressOf(shipTo) },
    'cac:DeliveryParty': { 'cac:PartyName': { 'cbc:Name': shipTo.CustName1 } },
  };
}

// UNTDID 4461: credit transfer.
const CREDIT_TRANSFER = '30';

function paymentMeansOf({ seller, BillDoc }: InvoiceDocument): Record<string, unknown>[] {
  return [
    {
      'cbc:PaymentMeansCode': CREDIT_TRANSFER,
      'cbc:PaymentID': BillDoc,
      'cac:PayeeFinancialAccount': {
        'cbc:ID': seller.bank.iban,
        'cbc:Name': seller.CustName1,
        'cac:FinancialInstitutionBranch': { 'cbc:ID': seller.bank.bic },
      },
    },
  ];
}

function category(id: string, rate: string): Record<string, unknown> {
  return {
    'cbc:ID': id,
    // BR-O-5: what is outside VAT has no rate.
    ...(id !== 'O' && { 'cbc:Percent': rate }),
    'cac:TaxScheme': { 'cbc:ID': 'VAT' },
  };
}

function taxTotalOf(document: InvoiceDocument): Record<string, unknown> {
  return {
    ...amount('cbc:TaxAmount', document.totals.vatMinor, document),
    'cac:TaxSubtotal': document.vat.map((row) => ({
      ...amount('cbc:TaxableAmount', row.taxableMinor, document),
      ...amount('cbc:TaxAmount', row.taxMinor, document),
      'cac:TaxCategory': {
        ...category(row.category, row.rate),
        ...(row.exemptionReason !== null && { 'cbc:TaxExemptionReason': row.exemptionReason }),
      },
    })),
  };
}

function totalsOf(document: InvoiceDocument): Record<string, unknown> {
  const { totals } = document;
  return {
    ...amount('cbc:LineExtensionAmount', totals.linesMinor, document),
    ...amount('cbc:TaxExclusiveAmount', totals.withoutVatMinor, document),
    ...amount('cbc:TaxInclusiveAmount', totals.totalMinor, document),
    ...(totals.allowancesMinor !== 0 && amount('cbc:AllowanceTotalAmount', totals.allowancesMinor, document)),
    ...(totals.chargesMinor !== 0 && amount('cbc:ChargeTotalAmount', totals.chargesMinor, document)),
    ...(totals.paidMinor !== 0 && amount('cbc:PrepaidAmount', totals.paidMinor, document)),
    ...amount('cbc:PayableAmount', totals.dueMinor, document),
  };
}

// UN/ECE Recommendation 20 has kilogram and layer; carton and pallet come from Recommendation 21 with an X before.
const UNIT_CODES = { KGM: 'KGM', LR: 'LR', CT: 'XCT', PF: 'XPX' } as const;

function lineOf(line: InvoiceLine, document: InvoiceDocument): Record<string, unknown> {
  return {
    'cbc:ID': line.id,
    'cbc:InvoicedQuantity': line.quantity,
    'cbc:InvoicedQuantity@unitCode': UNIT_CODES[line.unit],
    ...amount('cbc:LineExtensionAmount', line.netMinor, document),
    ...(line.allowances.length > 0 && {
      'cac:AllowanceCharge': line.allowances.map((one) => ({
        'cbc:ChargeIndicator': 'false',
        'cbc:AllowanceChargeReason': one.reason,
        ...amount('cbc:Amount', one.amountMinor, document),
      })),
    }),
    'cac:Item': {
      'cbc:Name': line.ItemText,
      'cac:SellersItemIdentification': { 'cbc:ID': line.ProductNr },
      'cac:ClassifiedTaxCategory': category(line.vatCategory, line.vatRate),
    },
    'cac:Price': priceOf(line, document),
  };
}

function amount(name: string, minor: AmountMinor, { Currency }: InvoiceDocument): Record<string, string> {
  return { [name]: amountText(minor), [`${name}@currencyID`]: Currency };
}

/**
 * The price with two decimals, for as many units as that takes (BT-149): the library refuses finer prices, and
 * quantity x price stays exact.
 */
function priceOf({ unitPrice, unit }: InvoiceLine, { Currency }: InvoiceDocument): Record<string, unknown> {
  const [whole = '0', fraction = ''] = unitPrice.split('.');
  const moved = Math.max(0, fraction.length - 2);
  const digits = `${whole}${fraction.slice(0, moved)}`.replace(/^0+(?=\d)/, '');
  const cents = fraction.slice(moved);
  return {
    'cbc:PriceAmount': cents === '' ? digits : `${digits}.${cents}`,
    'cbc:PriceAmount@currencyID': Currency,
    ...(moved > 0 && {
      'cbc:BaseQuantity': `1${'0'.repeat(moved)}`,
      'cbc:BaseQuantity@unitCode': UNIT_CODES[unit],
    }),
  };
}

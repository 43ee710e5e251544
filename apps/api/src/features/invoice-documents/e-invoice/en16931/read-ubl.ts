import type { SemanticAllowance, SemanticInvoice, SemanticLine, SemanticParty } from './semantic-invoice.ts';
import { rootNode, type XmlNode } from './xml-node.ts';
import type { XmlElement } from './xml-tree.ts';

/** Reads a UBL invoice or credit note; null when it is neither. Source: EN 16931-3-2 (binding to UBL 2.1). */
export function ublInvoiceOf(tree: XmlElement): SemanticInvoice | null {
  const invoice = rootNode(tree, 'Invoice') ?? rootNode(tree, 'CreditNote');
  if (invoice === null) return null;
  const lines = [...invoice.all('InvoiceLine'), ...invoice.all('CreditNoteLine')];
  const address = invoice.child('Delivery', 'DeliveryLocation', 'Address');
  return {
    specification: invoice.text('CustomizationID'),
    process: invoice.text('ProfileID'),
    number: invoice.text('ID'),
    issueDate: invoice.text('IssueDate'),
    typeCode: invoice.text('InvoiceTypeCode') ?? invoice.text('CreditNoteTypeCode'),
    currency: invoice.text('DocumentCurrencyCode'),
    amountCurrencies: invoice.everywhere('currencyID'),
    dueDate: invoice.text('DueDate') ?? invoice.text('PaymentMeans', 'PaymentDueDate'),
    paymentTerms: invoice.text('PaymentTerms', 'Note'),
    buyerReference: invoice.text('BuyerReference'),
    orderReference: invoice.text('OrderReference', 'ID'),
    deliveryDate: invoice.text('Delivery', 'ActualDeliveryDate'),
    deliverTo: address && {
      country: address.text('Country', 'IdentificationCode'),
      postCode: address.text('PostalZone'),
    },
    seller: partyOf(invoice.at('AccountingSupplierParty', 'Party')),
    buyer: partyOf(invoice.at('AccountingCustomerParty', 'Party')),
    precedingInvoices: invoice
      .all('BillingReference')
      .map((one) => one.text('InvoiceDocumentReference', 'ID')),
    paymentMeans: invoice.all('PaymentMeans').map((one) => ({
      code: one.text('PaymentMeansCode'),
      account: one.text('PayeeFinancialAccount', 'ID'),
    })),
    lines: lines.map(lineOf),
    allowances: invoice.all('AllowanceCharge').map(allowanceOf),
    vat: invoice.all('TaxTotal', 'TaxSubtotal').map((one) => ({
      category: one.text('TaxCategory', 'ID'),
      rate: one.text('TaxCategory', 'Percent'),
      taxable: one.text('TaxableAmount'),
      tax: one.text('TaxAmount'),
      exemption:
        one.text('TaxCategory', 'TaxExemptionReason') ?? one.text('TaxCategory', 'TaxExemptionReasonCode'),
    })),
    totals: totalsOf(invoice),
  };
}

function totalsOf(invoice: XmlNode): SemanticInvoice['totals'] {
  const sum = (name: string) => invoice.text('LegalMonetaryTotal', name);
  return {
    lines: sum('LineExtensionAmount'),
    allowances: sum('AllowanceTotalAmount'),
    charges: sum('ChargeTotalAmount'),
    withoutVat: sum('TaxExclusiveAmount'),
    vat: invoice.text('TaxTotal', 'TaxAmount'),
    total: sum('TaxInclusiveAmount'),
    paid: sum('PrepaidAmount'),
    rounding: sum('PayableRoundingAmount'),
    due: sum('PayableAmount'),
  };
}

function partyOf(party: XmlNode): SemanticParty {
  const endpoint = party.child('EndpointID');
  return {
    name: party.text('PartyLegalEntity', 'RegistrationName'),
    country: party.text('PostalAddress', 'Country', 'IdentificationCode'),
    street: party.text('PostalAddress', 'StreetName'),
    city: party.text('PostalAddress', 'CityName'),
    postCode: party.text('PostalAddress', 'PostalZone'),
    hasAddress: party.child('PostalAddress') !== null,
    vatId: party.text('PartyTaxScheme', 'CompanyID'),
    registration: party.text('PartyLegalEntity', 'CompanyID'),
    registrationScheme: party.attribute('schemeID', 'PartyLegalEntity', 'CompanyID'),
    identifier: party.text('PartyIdentification', 'ID'),
    identifierScheme: party.attribute('schemeID', 'PartyIdentification', 'ID'),
    phone: party.text('Contact', 'Telephone'),
    email: party.text('Contact', 'ElectronicMail'),
    endpoint: endpoint && { id: endpoint.text(), scheme: endpoint.attribute('schemeID') },
  };
}

function lineOf(line: XmlNode): SemanticLine {
  const quantity = line.child('InvoicedQuantity') ?? line.at('CreditedQuantity');
  return {
    id: line.text('ID'),
    quantity: quantity.text(),
    unit: quantity.attribute('unitCode'),
    net: line.text('LineExtensionAmount'),
    name: line.text('Item', 'Name'),
    price: line.text('Price', 'PriceAmount'),
    priceQuantity: line.text('Price', 'BaseQuantity'),
    priceUnit: line.attribute('unitCode', 'Price', 'BaseQuantity'),
    category: line.text('Item', 'ClassifiedTaxCategory', 'ID'),
    rate: line.text('Item', 'ClassifiedTaxCategory', 'Percent'),
    allowances: line.all('AllowanceCharge').map(allowanceOf),
  };
}

function allowanceOf(one: XmlNode): SemanticAllowance {
  return {
    isCharge: one.text('ChargeIndicator') === 'true',
    amount: one.text('Amount'),
    reason: one.text('AllowanceChargeReason') ?? one.text('AllowanceChargeReasonCode'),
    category: one.text('TaxCategory', 'ID'),
    rate: one.text('TaxCategory', 'Percent'),
  };
}

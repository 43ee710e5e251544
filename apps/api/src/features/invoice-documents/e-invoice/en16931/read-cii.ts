import type { SemanticAllowance, SemanticInvoice, SemanticLine, SemanticParty } from './semantic-invoice.ts';
import { rootNode, type XmlNode } from './xml-node.ts';
import type { XmlElement } from './xml-tree.ts';

/** Reads a Cross Industry Invoice; null when it is none. Source: EN 16931-3-3 (binding to UN/CEFACT CII D16B). */
export function ciiInvoiceOf(tree: XmlElement): SemanticInvoice | null {
  const root = rootNode(tree, 'CrossIndustryInvoice');
  const trade = root?.child('SupplyChainTradeTransaction') ?? null;
  const settlement = trade?.child('ApplicableHeaderTradeSettlement') ?? null;
  if (root === null || trade === null || settlement === null) return null;
  const agreement = trade.at('ApplicableHeaderTradeAgreement');
  const delivery = trade.at('ApplicableHeaderTradeDelivery');
  const address = delivery.child('ShipToTradeParty', 'PostalTradeAddress');
  return {
    specification: root.text('ExchangedDocumentContext', 'GuidelineSpecifiedDocumentContextParameter', 'ID'),
    process: root.text('ExchangedDocumentContext', 'BusinessProcessSpecifiedDocumentContextParameter', 'ID'),
    number: root.text('ExchangedDocument', 'ID'),
    issueDate: dateOf(root.at('ExchangedDocument', 'IssueDateTime')),
    typeCode: root.text('ExchangedDocument', 'TypeCode'),
    currency: settlement.text('InvoiceCurrencyCode'),
    amountCurrencies: root.everywhere('currencyID'),
    dueDate: dateOf(settlement.at('SpecifiedTradePaymentTerms', 'DueDateDateTime')),
    paymentTerms: settlement.text('SpecifiedTradePaymentTerms', 'Description'),
    buyerReference: agreement.text('BuyerReference'),
    orderReference: agreement.text('BuyerOrderReferencedDocument', 'IssuerAssignedID'),
    deliveryDate: dateOf(delivery.at('ActualDeliverySupplyChainEvent', 'OccurrenceDateTime')),
    deliverTo: address && { country: address.text('CountryID'), postCode: address.text('PostcodeCode') },
    seller: partyOf(agreement.at('SellerTradeParty')),
    buyer: partyOf(agreement.at('BuyerTradeParty')),
    precedingInvoices: settlement.all('InvoiceReferencedDocument').map((one) => one.text('IssuerAssignedID')),
    paymentMeans: settlement.all('SpecifiedTradeSettlementPaymentMeans').map((one) => ({
      code: one.text('TypeCode'),
      account:
        one.text('PayeePartyCreditorFinancialAccount', 'IBANID') ??
        one.text('PayeePartyCreditorFinancialAccount', 'ProprietaryID'),
    })),
    lines: trade.all('IncludedSupplyChainTradeLineItem').map(lineOf),
    allowances: settlement.all('SpecifiedTradeAllowanceCharge').map(allowanceOf),
    vat: settlement.all('ApplicableTradeTax').map((one) => ({
      category: one.text('CategoryCode'),
      rate: one.text('RateApplicablePercent'),
      taxable: one.text('BasisAmount'),
      tax: one.text('CalculatedAmount'),
      exemption: one.text('ExemptionReason') ?? one.text('ExemptionReasonCode'),
    })),
    totals: totalsOf(settlement),
  };
}

function totalsOf(settlement: XmlNode): SemanticInvoice['totals'] {
  const sum = (name: string) => settlement.text('SpecifiedTradeSettlementHeaderMonetarySummation', name);
  return {
    lines: sum('LineTotalAmount'),
    allowances: sum('AllowanceTotalAmount'),
    charges: sum('ChargeTotalAmount'),
    withoutVat: sum('TaxBasisTotalAmount'),
    vat: sum('TaxTotalAmount'),
    total: sum('GrandTotalAmount'),
    paid: sum('TotalPrepaidAmount'),
    rounding: sum('RoundingAmount'),
    due: sum('DuePayableAmount'),
  };
}

function partyOf(party: XmlNode): SemanticParty {
  const endpoint = party.child('URIUniversalCommunication', 'URIID');
  const taxNumbers = party.all('SpecifiedTaxRegistration');
  return {
    name: party.text('Name'),
    country: party.text('PostalTradeAddress', 'CountryID'),
    street: party.text('PostalTradeAddress', 'LineOne'),
    city: party.text('PostalTradeAddress', 'CityName'),
    postCode: party.text('PostalTradeAddress', 'PostcodeCode'),
    hasAddress: party.child('PostalTradeAddress') !== null,
    vatId: taxNumbers.find((one) => one.attribute('schemeID', 'ID') === 'VA')?.text('ID') ?? null,
    registration: party.text('SpecifiedLegalOrganization', 'ID'),
    registrationScheme: party.attribute('schemeID', 'SpecifiedLegalOrganization', 'ID'),
    identifier: party.text('ID') ?? party.text('GlobalID'),
    identifierScheme: party.attribute('schemeID', 'GlobalID'),
    phone: party.text('DefinedTradeContact', 'TelephoneUniversalCommunication', 'CompleteNumber'),
    email: party.text('DefinedTradeContact', 'EmailURIUniversalCommunication', 'URIID'),
    endpoint: endpoint && { id: endpoint.text(), scheme: endpoint.attribute('schemeID') },
  };
}

function lineOf(line: XmlNode): SemanticLine {
  const price = line.at('SpecifiedLineTradeAgreement', 'NetPriceProductTradePrice');
  const quantity = line.at('SpecifiedLineTradeDelivery', 'BilledQuantity');
  const settlement = line.at('SpecifiedLineTradeSettlement');
  return {
    id: line.text('AssociatedDocumentLineDocument', 'LineID'),
    quantity: quantity.text(),
    unit: quantity.attribute('unitCode'),
    net: settlement.text('SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount'),
    name: line.text('SpecifiedTradeProduct', 'Name'),
    price: price.text('ChargeAmount'),
    priceQuantity: price.text('BasisQuantity'),
    priceUnit: price.attribute('unitCode', 'BasisQuantity'),
    category: settlement.text('ApplicableTradeTax', 'CategoryCode'),
    rate: settlement.text('ApplicableTradeTax', 'RateApplicablePercent'),
    allowances: settlement.all('SpecifiedTradeAllowanceCharge').map(allowanceOf),
  };
}

function allowanceOf(one: XmlNode): SemanticAllowance {
  return {
    isCharge: one.text('ChargeIndicator', 'Indicator') === 'true',
    amount: one.text('ActualAmount'),
    reason: one.text('Reason') ?? one.text('ReasonCode'),
    category: one.text('CategoryTradeTax', 'CategoryCode'),
    rate: one.text('CategoryTradeTax', 'RateApplicablePercent'),
  };
}

/** Format 102 is `yyyyMMdd`. */
function dateOf(holder: XmlNode): string | null {
  const text = holder.text('DateTimeString');
  return text === null ? null : text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
}

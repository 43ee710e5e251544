import { parseShape } from './shape.ts';
import { VAT_CATEGORIES } from './ubl-shape.ts';

const UNECE = 'urn:un:unece:uncefact:data:standard';

const ADDRESS = (blanks: number) =>
  [
    'ram:PostalTradeAddress',
    '  ram:PostcodeCode? : text',
    '  ram:LineOne? : text',
    '  ram:CityName : text',
    '  ram:CountryID : text',
  ]
    .map((line) => `${' '.repeat(blanks)}${line}`)
    .join('\n');

/**
 * Everything that our Cross Industry Invoices hold, and nothing else may stand in them: a part of what EN 16931
 * permits, in the order of D16B. So each rule about something that must not be there (most of CII-SR and CII-DT) is
 * kept; an amount has no currency but the total of the tax (CII-DT-031).
 * Who adds a fact to the e-invoice adds its line here.
 * Source: EN 16931-3-3 (binding to UN/CEFACT CII D16B).
 */
export const CII = parseShape(`
rsm:CrossIndustryInvoice @xmlns:xsi=http://www.w3.org/2001/XMLSchema-instance @xsi:schemaLocation @xmlns:qdt=${UNECE}:QualifiedDataType:100 @xmlns:udt=${UNECE}:UnqualifiedDataType:100 @xmlns:rsm=${UNECE}:CrossIndustryInvoice:100 @xmlns:ram=${UNECE}:ReusableAggregateBusinessInformationEntity:100
  rsm:ExchangedDocumentContext
    ram:BusinessProcessSpecifiedDocumentContextParameter?
      ram:ID : text
    ram:GuidelineSpecifiedDocumentContextParameter
      ram:ID : text
  rsm:ExchangedDocument
    ram:ID : text
    ram:TypeCode = 380|381
    ram:IssueDateTime
      udt:DateTimeString : day @format=102
  rsm:SupplyChainTradeTransaction
    ram:IncludedSupplyChainTradeLineItem+
      ram:AssociatedDocumentLineDocument
        ram:LineID : text
      ram:SpecifiedTradeProduct
        ram:SellerAssignedID : text
        ram:Name : text
      ram:SpecifiedLineTradeAgreement
        ram:NetPriceProductTradePrice
          ram:ChargeAmount : decimal
          ram:BasisQuantity? : decimal @unitCode
      ram:SpecifiedLineTradeDelivery
        ram:BilledQuantity : decimal @unitCode
      ram:SpecifiedLineTradeSettlement
        ram:ApplicableTradeTax
          ram:TypeCode = VAT
          ram:CategoryCode = ${VAT_CATEGORIES}
          ram:RateApplicablePercent? : decimal
        ram:SpecifiedTradeAllowanceCharge*
          ram:ChargeIndicator
            udt:Indicator = false
          ram:ActualAmount : amount
          ram:Reason : text
        ram:SpecifiedTradeSettlementLineMonetarySummation
          ram:LineTotalAmount : amount
    ram:ApplicableHeaderTradeAgreement
      ram:BuyerReference? : text
      ram:SellerTradeParty
        ram:Name : text
        ram:SpecifiedLegalOrganization
          ram:ID : text @schemeID?
        ram:DefinedTradeContact
          ram:PersonName : text
          ram:TelephoneUniversalCommunication
            ram:CompleteNumber : text
          ram:EmailURIUniversalCommunication
            ram:URIID : text
${ADDRESS(8)}
        ram:URIUniversalCommunication
          ram:URIID : text @schemeID
        ram:SpecifiedTaxRegistration?
          ram:ID : text @schemeID=VA
      ram:BuyerTradeParty
        ram:ID? : text
        ram:GlobalID? : text @schemeID
        ram:Name : text
${ADDRESS(8)}
        ram:URIUniversalCommunication?
          ram:URIID : text @schemeID
        ram:SpecifiedTaxRegistration?
          ram:ID : text @schemeID=VA
      ram:SellerOrderReferencedDocument?
        ram:IssuerAssignedID : text
      ram:BuyerOrderReferencedDocument?
        ram:IssuerAssignedID : text
    ram:ApplicableHeaderTradeDelivery
      ram:ShipToTradeParty
        ram:Name : text
${ADDRESS(8)}
      ram:ActualDeliverySupplyChainEvent?
        ram:OccurrenceDateTime
          udt:DateTimeString : day @format=102
    ram:ApplicableHeaderTradeSettlement
      ram:PaymentReference : text
      ram:InvoiceCurrencyCode : text
      ram:SpecifiedTradeSettlementPaymentMeans
        ram:TypeCode = 30
        ram:PayeePartyCreditorFinancialAccount
          ram:IBANID : text
          ram:AccountName : text
        ram:PayeeSpecifiedCreditorFinancialInstitution
          ram:BICID : text
      ram:ApplicableTradeTax+
        ram:CalculatedAmount : amount
        ram:TypeCode = VAT
        ram:ExemptionReason? : text
        ram:BasisAmount : amount
        ram:CategoryCode = ${VAT_CATEGORIES}
        ram:RateApplicablePercent? : decimal
      ram:SpecifiedTradeAllowanceCharge*
        ram:ChargeIndicator
          udt:Indicator : flag
        ram:ActualAmount : amount
        ram:Reason : text
        ram:CategoryTradeTax
          ram:TypeCode = VAT
          ram:CategoryCode = ${VAT_CATEGORIES}
          ram:RateApplicablePercent? : decimal
      ram:SpecifiedTradePaymentTerms
        ram:Description : text
        ram:DueDateDateTime?
          udt:DateTimeString : day @format=102
      ram:SpecifiedTradeSettlementHeaderMonetarySummation
        ram:LineTotalAmount : amount
        ram:ChargeTotalAmount? : amount
        ram:AllowanceTotalAmount? : amount
        ram:TaxBasisTotalAmount : amount
        ram:TaxTotalAmount : amount @currencyID
        ram:GrandTotalAmount : amount
        ram:TotalPrepaidAmount? : amount
        ram:DuePayableAmount : amount
      ram:InvoiceReferencedDocument?
        ram:IssuerAssignedID : text
        ram:FormattedIssueDateTime?
          qdt:DateTimeString : day @format=102
`);

import { isNumberOf } from '@maincrop/domain/routing/address-number';
import type { BusinessRule } from './business-rule.ts';
import type { SemanticInvoice, SemanticParty } from './semantic-invoice.ts';

/**
 * What Peppol BIS Billing 3 and XRechnung 3 demand alike on top of EN 16931, under Peppol's names.
 * Source: https://docs.peppol.eu/poacc/billing/3.0/ and the list of rules that KoSIT takes over.
 */
export const billingRules: readonly BusinessRule[] = [
  { id: 'PEPPOL-EN16931-R001', holds: ({ process }) => process !== null },
  { id: 'PEPPOL-EN16931-R007', holds: ({ process }) => PROCESS.test(process ?? '') },
  {
    id: 'PEPPOL-EN16931-R003',
    holds: ({ buyerReference, orderReference }) => buyerReference !== null || orderReference !== null,
  },
  { id: 'PEPPOL-EN16931-R010', holds: ({ buyer }) => buyer.endpoint !== null },
  { id: 'PEPPOL-EN16931-R020', holds: ({ seller }) => seller.endpoint !== null },
  {
    id: 'PEPPOL-EN16931-R130',
    holds: ({ lines }) => lines.every(({ unit, priceUnit }) => priceUnit === null || priceUnit === unit),
  },
];

const PROCESS = /^urn:fdc:peppol\.eu:2017:poacc:billing:\d{2}:1\.0$/;

/**
 * Peppol's rules on top of EN 16931 (release 3.0.19). What our documents never hold is kept by their shape; sellers of
 * countries with rules of their own, but for the Dutch, are not offered through Peppol (`national-rules`).
 */
export const peppolRules: readonly BusinessRule[] = [
  ...billingRules,
  {
    id: 'PEPPOL-EN16931-CL008',
    holds: ({ seller, buyer }) =>
      [seller, buyer].every(({ endpoint }) => endpoint === null || isPeppolScheme(endpoint.scheme ?? '')),
  },
  { id: 'PEPPOL-COMMON', holds: ({ seller, buyer }) => [seller, buyer].every(areNumbersRight) },
  { id: 'national-rules', holds: (invoice) => !hasRulesOfItsOwn(invoice) },
  {
    id: 'NL-R-001',
    holds: (invoice) =>
      !isDutchSeller(invoice) || invoice.typeCode !== CREDIT_NOTE || invoice.precedingInvoices.length > 0,
  },
  { id: 'NL-R-002', holds: (invoice) => !isDutchSeller(invoice) || isFullAddress(invoice.seller) },
  {
    id: 'NL-R-003',
    holds: (invoice) =>
      !isDutchSeller(invoice) ||
      invoice.seller.registration === null ||
      DUTCH_REGISTERS.has(invoice.seller.registrationScheme ?? ''),
  },
  {
    id: 'NL-R-004',
    holds: (invoice) =>
      !isDutchSeller(invoice) || invoice.buyer.country !== 'NL' || isFullAddress(invoice.buyer),
  },
];

const CREDIT_NOTE = '381';
// ISO 6523: chamber of commerce (KvK) and organisations of the government (OIN).
const DUTCH_REGISTERS = new Set(['0106', '0190']);

function isDutchSeller({ seller }: SemanticInvoice): boolean {
  return seller.country === 'NL';
}

function isFullAddress({ street, city, postCode }: SemanticParty): boolean {
  return street !== null && city !== null && postCode !== null;
}

function areNumbersRight({ endpoint, identifier, identifierScheme, ...party }: SemanticParty): boolean {
  return [
    [endpoint?.scheme, endpoint?.id],
    [identifierScheme, identifier],
    [party.registrationScheme, party.registration],
  ].every(([scheme, id]) => isNumberOf(scheme ?? '', id ?? ''));
}

/** Where Peppol has rules for domestic sellers that we do not keep; among Germans both have to be. */
const COUNTRIES_WITH_RULES = new Set(['NO', 'DK', 'IT', 'SE', 'GR', 'EL', 'IS']);

function hasRulesOfItsOwn({ seller, buyer }: SemanticInvoice): boolean {
  const countries = [seller.country, seller.vatId?.slice(0, 2)];
  if (seller.country === 'DE' && buyer.country === 'DE') return true;
  return countries.some((country) => COUNTRIES_WITH_RULES.has(country ?? ''));
}

/** Whether a text is a scheme of electronic addresses that Peppol takes (its part of the code list EAS). */
export function isPeppolScheme(code: string): boolean {
  return PEPPOL_SCHEMES.has(code);
}

const PEPPOL_SCHEMES: ReadonlySet<string> = new Set(
  `0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183 0184 0188 0190 0191
   0192 0193 0194 0195 0196 0198 0199 0200 0201 0202 0203 0204 0205 0208 0209 0210 0211 0212 0213 0215 0216 0217 0218
   0221 0225 0230 0235 0240 9910 9913 9914 9915 9918 9919 9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 9932
   9933 9934 9935 9936 9937 9938 9939 9940 9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9953 9957
   9959`.split(/\s+/),
);

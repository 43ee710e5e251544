import type { InvoiceParty, InvoiceSeller, VatCategory } from '../../invoice-document.ts';
import type { Masters } from '../demo-history.ts';
import { chance } from '../life.ts';

/** The demo supplier on its own invoices. */
export const SELLER: InvoiceSeller = {
  CustomerNr: 'MC01',
  CustName1: 'Maincrop Frozen Foods B.V.',
  StreetAndNumber: 'Aardappelkade 12',
  PostalCode: '4451 KD',
  City: 'Kreekdam',
  CountryKey: 'NL',
  vatId: 'NL001234567B01',
  registrationNr: '22041876',
  registrationScheme: '0106',
  electronicAddress: { scheme: '0106', id: '22041876' },
  contact: 'Accounts receivable',
  phone: '+31 113 555 010',
  email: 'invoices@maincrop.example',
  bank: { name: 'Zeeuwse Handelsbank', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' },
};

/** The VAT of a delivery from the Netherlands to another country, with the reason when none is charged. */
export function vatAbroad(countryKey: string): { category: VatCategory; reason: string } {
  return countryKey in VAT_PREFIXES
    ? { category: 'K', reason: 'Intra-community supply, article 138 of Directive 2006/112/EC' }
    : { category: 'G', reason: 'Export outside the EU' };
}

/** A customer as an invoice names it, at the address of its first place of delivery; null when there is none. */
export function partyOf(masters: Masters, customerNr: string): InvoiceParty | null {
  const customer = masters.customers.find((one) => one['CustomerNr'] === customerNr);
  const place = masters.shipToPartners.find((one) => one['SoldTo'] === customerNr);
  if (customer === undefined || place === undefined) return null;
  const countryKey = String(customer['CountryKey']);
  return {
    CustomerNr: customerNr,
    CustName1: String(customer['CustName1']),
    StreetAndNumber: String(place['StreetAndNumber']),
    PostalCode: String(place['PostalCode']),
    City: String(customer['City']),
    CountryKey: countryKey,
    vatId: vatIdOf(customerNr, countryKey),
  };
}

/** A place of delivery as an invoice names it. */
export function shipToOf(masters: Masters, shipToNr: string): InvoiceParty | null {
  const place = masters.shipToPartners.find((one) => one['CustomerNr'] === shipToNr);
  if (place === undefined) return null;
  return {
    CustomerNr: shipToNr,
    CustName1: String(place['PartnerName']),
    StreetAndNumber: String(place['StreetAndNumber']),
    PostalCode: String(place['PostalCode']),
    City: String(place['City']),
    CountryKey: String(place['CountryKey']),
    vatId: null,
  };
}

/** Countries of the EU that demo customers are in, with the beginning of their VAT numbers. */
const VAT_PREFIXES: Readonly<Record<string, string>> = {
  NL: 'NL',
  BE: 'BE',
  IE: 'IE',
  DE: 'DE',
  AT: 'ATU',
  FI: 'FI',
  SE: 'SE',
  ES: 'ESB',
  PT: 'PT',
  IT: 'IT',
  FR: 'FR',
  GR: 'EL',
  PL: 'PL',
  CZ: 'CZ',
};

function vatIdOf(customerNr: string, countryKey: string): string | null {
  const prefix = VAT_PREFIXES[countryKey];
  if (prefix === undefined) return null;
  const digits = String(100_000_000 + chance(customerNr, 'vat', 899_999_999));
  return `${prefix}${digits}${countryKey === 'NL' ? 'B01' : ''}`;
}

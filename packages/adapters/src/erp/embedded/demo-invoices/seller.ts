import type { InvoiceSeller } from '../../invoice-document.ts';
import { vatNumberOf } from './vat-numbers.ts';

const SELLER = {
  CustomerNr: 'MC01',
  CustName1: 'Maincrop Frozen Foods B.V.',
  StreetAndNumber: 'Aardappelkade 12',
  PostalCode: '4451 KD',
  City: 'Kreekdam',
  CountryKey: 'NL',
  registrationNr: '22041876',
  registrationScheme: '0106',
  electronicAddress: { scheme: '0106', id: '22041876' },
  contact: 'Accounts receivable',
  phone: '+31 113 555 010',
  email: 'invoices@maincrop.example',
};

/** Accounts at a bank that does not exist: no country gives out these bank codes, and the check digits are right. */
const ACCOUNTS: Readonly<Record<string, InvoiceSeller['bank']>> = {
  EUR: { name: 'Zeeuwse Handelsbank', iban: 'NL29ZZHB0417164300', bic: 'ZZHBNL2A' },
  USD: { name: 'Zeeuwse Handelsbank, USD', iban: 'NL49ZZHB0417164328', bic: 'ZZHBNL2A' },
  GBP: { name: 'Zeeuwse Handelsbank, London', iban: 'GB29ZZHB00000004171643', bic: 'ZZHBGB2A' },
  NOK: { name: 'Zeeuwse Handelsbank, Oslo', iban: 'NO1999990417160', bic: 'ZZHBNO2A' },
  SEK: { name: 'Zeeuwse Handelsbank, Stockholm', iban: 'SE4399900000000041716430', bic: 'ZZHBSE2A' },
  PLN: { name: 'Zeeuwse Handelsbank, Warszawa', iban: 'PL43999999990000000004171643', bic: 'ZZHBPL2A' },
  CZK: { name: 'Zeeuwse Handelsbank, Praha', iban: 'CZ7599990000000004171643', bic: 'ZZHBCZ2A' },
};

/**
 * The demo supplier on its own invoices: under the VAT number that it has in the country from which it delivers, with
 * its account in the currency of the document. Throws RangeError for a currency in which it has none.
 */
export function sellerFrom(country: string, currency: string): InvoiceSeller {
  const bank = ACCOUNTS[currency];
  if (bank === undefined) throw new RangeError(`No account in ${currency}`);
  return { ...SELLER, vatId: vatNumberOf(SELLER.CustomerNr, country), bank };
}

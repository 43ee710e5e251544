import type { InvoiceParty } from '../../invoice-document.ts';
import type { Masters } from '../demo-history.ts';
import { vatNumberOf } from './vat-numbers.ts';

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
    vatId: vatNumberOf(customerNr, countryKey),
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

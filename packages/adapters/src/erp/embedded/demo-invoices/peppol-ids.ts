import { vatNumberOf } from './vat-numbers.ts';

/** Customers of the demo that are in the Peppol network: Belgians have to be, Norwegians mostly are. */
const IN_PEPPOL: Readonly<Record<string, readonly [country: string, scheme: string]>> = {
  '0000100011': ['BE', '0208'],
  '0000100071': ['NO', '0192'],
};

/** Where a customer of the demo takes e-invoices of the Peppol network (scheme and number); null where it does not. */
export function peppolIdOf(customerNr: string): string | null {
  const [country = '', scheme] = IN_PEPPOL[customerNr] ?? [];
  const number = vatNumberOf(customerNr, country)?.replaceAll(/\D/g, '');
  // Both registers number a company as its VAT number does.
  return scheme === undefined || number === undefined ? null : `${scheme}:${number}`;
}

/** All of them, with their addresses. */
export function peppolIds(): readonly (readonly [customerNr: string, peppolId: string])[] {
  return Object.keys(IN_PEPPOL).flatMap((customerNr) => {
    const id = peppolIdOf(customerNr);
    return id === null ? [] : [[customerNr, id] as const];
  });
}

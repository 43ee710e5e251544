import { invoiceSchema } from '@e-invoice-eu/core';
import type { BusinessRule } from './business-rule.ts';

/** Countries that write another prefix before their VAT numbers than their code: Greece (BR-CO-09). */
const OTHER_VAT_PREFIXES = new Set(['EL']);

/** Values from code lists. Source: EN 16931-1 section 6.4.3; the lists are the library's copies of the published ones. */
export const codeRules: readonly BusinessRule[] = [
  {
    id: 'BR-CL-01',
    holds: ({ typeCode }) => isIn('UNCL1001-inv', typeCode) || isIn('UNCL1001-cn', typeCode),
  },
  { id: 'BR-CL-04', holds: ({ currency }) => isIn('ISO4217', currency) },
  // One currency in one invoice: the list would let another one pass.
  {
    id: 'BR-CL-03',
    holds: ({ amountCurrencies, currency }) => amountCurrencies.every((one) => one === currency),
  },
  {
    id: 'BR-CL-10',
    holds: ({ seller, buyer }) => areOrganisationSchemes([seller.identifierScheme, buyer.identifierScheme]),
  },
  {
    id: 'BR-CL-11',
    holds: ({ seller, buyer }) =>
      areOrganisationSchemes([seller.registrationScheme, buyer.registrationScheme]),
  },
  {
    id: 'BR-CL-14',
    holds: ({ seller, buyer, deliverTo }) =>
      [seller.country, buyer.country, ...(deliverTo ? [deliverTo.country] : [])].every((country) =>
        isIn('ISO3166', country),
      ),
  },
  { id: 'BR-CL-16', holds: ({ paymentMeans }) => paymentMeans.every(({ code }) => isIn('UNCL4461', code)) },
  { id: 'BR-CL-17', holds: ({ vat }) => vat.every(({ category }) => isIn('UNCL5305', category)) },
  { id: 'BR-CL-18', holds: ({ lines }) => lines.every(({ category }) => isIn('UNCL5305', category)) },
  {
    id: 'BR-CL-23',
    holds: ({ lines }) =>
      lines.every(({ unit, priceUnit }) =>
        [unit, priceUnit ?? unit].every((code) => isIn('UNECERec20', code)),
      ),
  },
  {
    id: 'BR-CL-25',
    holds: ({ seller, buyer }) =>
      [seller.endpoint, buyer.endpoint].every(
        (endpoint) => endpoint === null || isAddressScheme(endpoint.scheme),
      ),
  },
  {
    id: 'BR-CO-09',
    holds: ({ seller, buyer }) =>
      [seller.vatId, buyer.vatId].every((vatId) => vatId === null || isVatPrefix(vatId.slice(0, 2))),
  },
];

function isVatPrefix(text: string): boolean {
  return OTHER_VAT_PREFIXES.has(text) || isIn('ISO3166', text);
}

function areOrganisationSchemes(schemes: readonly (string | null)[]): boolean {
  return schemes.every((scheme) => scheme === null || isIn('ICD', scheme));
}

/** Code list EAS, as BR-CL-25 demands. */
function isAddressScheme(code: string | null): boolean {
  return isIn('eas', code);
}

const codes = new Map(
  Object.entries(invoiceSchema.$defs?.['codeLists'] ?? {}).map(([name, list]) => [name, codesOf(list)]),
);

function codesOf(list: unknown): ReadonlySet<unknown> {
  const found: unknown = typeof list === 'object' && list !== null && 'enum' in list ? list.enum : [];
  return new Set(Array.isArray(found) ? found : []);
}

function isIn(list: string, code: string | null): boolean {
  return code !== null && codes.get(list)?.has(code) === true;
}

import type { BusinessRule } from './business-rule.ts';
import { billingRules } from './peppol-rules.ts';

/**
 * What XRechnung 3.0 demands on top of EN 16931; what our documents always hold or never hold is kept by their shape.
 * Source: KoSIT, XRechnung 3.0 section 9, in the reading of its Schematron rules.
 */
export const xrechnungRules: readonly BusinessRule[] = [
  ...billingRules,
  { id: 'BR-DE-4', holds: ({ seller }) => seller.postCode !== null },
  { id: 'BR-DE-9', holds: ({ buyer }) => buyer.postCode !== null },
  { id: 'BR-DE-11', holds: ({ deliverTo }) => deliverTo === null || deliverTo.postCode !== null },
  { id: 'BR-DE-14', holds: ({ vat }) => vat.every(({ rate }) => rate !== null) },
  { id: 'BR-DE-15', holds: ({ buyerReference }) => buyerReference !== null },
  { id: 'BR-DE-18', holds: ({ paymentTerms }) => !hasFalseDiscount(paymentTerms ?? '') },
  { id: 'BR-DE-27', holds: ({ seller }) => THREE_DIGITS.test(seller.phone ?? '') },
  { id: 'BR-DE-28', holds: ({ seller }) => MAIL_ADDRESS.test(seller.email ?? '') },
];

const THREE_DIGITS = /(?:\d[^]*){3}/;
const MAIL_ADDRESS = /^[^@\s]+@(?:[^@.\s]+\.)+[^@.\s]+$/;

/** A line that begins with `#` states a discount for early payment in a form that machines read; ours never do. */
function hasFalseDiscount(terms: string): boolean {
  return terms.split('\n').some((line) => line.trimStart().startsWith('#'));
}

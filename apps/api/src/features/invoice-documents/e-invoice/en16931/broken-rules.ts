import type { BusinessRule } from './business-rule.ts';
import { codeRules } from './code-rules.ts';
import { contentRules } from './content-rules.ts';
import { peppolRules } from './peppol-rules.ts';
import type { SemanticInvoice } from './semantic-invoice.ts';
import { sumRules } from './sum-rules.ts';
import { vatRules } from './vat-rules.ts';
import { xrechnungRules } from './xrechnung-rules.ts';
import { SPECIFICATIONS } from '../specification.ts';

/**
 * The rules that an e-invoice breaks, by their names in EN 16931 (`BR-CO-13`) or in the specification that it says it
 * keeps (`PEPPOL-EN16931-R003`, `BR-DE-15`); none when it may be offered.
 * Source: EN 16931-1:2017 section 6.4, in the reading of the validation artefacts of CEN/TC 434
 * (https://github.com/ConnectingEurope/eInvoicing-EN16931); which rules, and which not: decision 031.
 */
export function brokenRules(invoice: SemanticInvoice): string[] {
  const rules = [...RULES, ...(PROMISED.get(invoice.specification ?? '') ?? [NO_SPECIFICATION])];
  return rules.filter((rule) => !rule.holds(invoice)).map((rule) => rule.id);
}

const RULES: readonly BusinessRule[] = [...contentRules, ...codeRules, ...sumRules, ...vatRules];

/** What a document promises on top of the norm, by the name that it gives it (BT-24). */
const PROMISED: ReadonlyMap<string, readonly BusinessRule[]> = new Map([
  [SPECIFICATIONS.en16931.id, []],
  [SPECIFICATIONS.peppol.id, peppolRules],
  [SPECIFICATIONS.xrechnung.id, xrechnungRules],
]);

/** A promise of ours that nobody could check. */
const NO_SPECIFICATION: BusinessRule = { id: 'BT-24', holds: () => false };

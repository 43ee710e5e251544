import type { BusinessRule } from './business-rule.ts';
import { codeRules } from './code-rules.ts';
import { contentRules } from './content-rules.ts';
import type { SemanticInvoice } from './semantic-invoice.ts';
import { sumRules } from './sum-rules.ts';
import { vatRules } from './vat-rules.ts';

/**
 * The rules that an e-invoice breaks, by their names in EN 16931 (`BR-CO-13`); none when it may be offered.
 * Source: EN 16931-1:2017 section 6.4, in the reading of the validation artefacts of CEN/TC 434
 * (https://github.com/ConnectingEurope/eInvoicing-EN16931); which rules, and which not: decision 031.
 */
export function brokenRules(invoice: SemanticInvoice): string[] {
  return RULES.filter((rule) => !rule.holds(invoice)).map((rule) => rule.id);
}

const RULES: readonly BusinessRule[] = [...contentRules, ...codeRules, ...sumRules, ...vatRules];

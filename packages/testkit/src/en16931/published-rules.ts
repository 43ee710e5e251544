import { readFileSync } from 'node:fs';
import type { VatCategory } from '@maincrop/adapters/erp/invoice-document';

/** A rule that CEN/TC 434, OpenPeppol or KoSIT publishes, with a fault that breaks it and what of ours finds the fault. */
export interface PublishedRule {
  readonly id: string;
  /** VAT of the example that the fault is planted in. */
  readonly category: VatCategory;
  /** A rule of ours by its name, or `syntax`. */
  readonly heldBy: string;
  /** See `plantedIn`. */
  readonly plant: string;
}

/** The tables beside this file: EN 16931 in its two syntaxes, Peppol in its one, XRechnung in both. */
export type RuleTable = 'ubl' | 'cii' | 'peppol' | 'xrechnung-ubl' | 'xrechnung-cii';

/** The rules of one table (`ubl-rules.txt`), but for those that always hold. */
export function publishedRules(table: RuleTable): readonly PublishedRule[] {
  const lines = readFileSync(`${import.meta.dirname}/${table}-rules.txt`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const prefixes = lines.flatMap((line) => {
    const { name, path } = PREFIX.exec(line)?.groups ?? {};
    return name === undefined || path === undefined ? [] : [{ name, path }];
  });
  return lines.flatMap((line) => {
    const { id, category, heldBy, plant } = RULE.exec(line)?.groups ?? {};
    if (id === undefined || heldBy === undefined || plant === undefined) return [];
    return [
      {
        id,
        // The pattern lets nothing else through.
        category: category as VatCategory,
        heldBy,
        plant: prefixes.reduce((text, { name, path }) => text.replaceAll(name, path), plant),
      },
    ];
  });
}

const PREFIX = /^(?<name>\$\w+) = (?<path>\S+)$/;
const RULE = /^(?<id>[A-Za-z0-9-]+)!? (?<category>S|Z|E|AE|K|G|O) (?<heldBy>\S+) (?<plant>.+)$/;

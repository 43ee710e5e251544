import type { VatCategory } from '@maincrop/adapters/erp/invoice-document';
import { exampleOf } from '@maincrop/testkit/en16931/example-invoices';
import { plantedIn } from '@maincrop/testkit/en16931/planted-fault';
import { publishedRules, type RuleTable } from '@maincrop/testkit/en16931/published-rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeCii, writeUbl } from '../make-e-invoice.ts';
import type { Specification } from '../specification.ts';
import { brokenInCii, brokenInUbl } from './broken-in-xml.ts';
import { parseXmlTree, type XmlElement } from './xml-tree.ts';

const ROUTING = {
  peppolId: '0106:12345678',
  leitwegId: '991-33333-33',
  sdiCode: 'ABC1234',
  orderReference: 'FRAME-7',
};
const CATEGORIES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const;

interface Publication {
  readonly table: RuleTable;
  readonly publisher: string;
  readonly syntax: 'ubl' | 'cii';
  readonly specification: Specification;
  readonly categories: readonly VatCategory[];
  readonly count: number;
}

// What is outside VAT has no rate, and XRechnung demands one (BR-DE-14).
const WITH_RATE = CATEGORIES.filter((category) => category !== 'O');

const PUBLICATIONS: readonly Publication[] = [
  {
    table: 'ubl',
    publisher: 'CEN/TC 434',
    syntax: 'ubl',
    specification: 'en16931',
    categories: CATEGORIES,
    count: 975,
  },
  {
    table: 'cii',
    publisher: 'CEN/TC 434',
    syntax: 'cii',
    specification: 'en16931',
    categories: CATEGORIES,
    count: 802,
  },
  {
    table: 'peppol',
    publisher: 'OpenPeppol',
    syntax: 'ubl',
    specification: 'peppol',
    categories: CATEGORIES,
    count: 69,
  },
  {
    table: 'xrechnung-ubl',
    publisher: 'KoSIT',
    syntax: 'ubl',
    specification: 'xrechnung',
    categories: WITH_RATE,
    count: 37,
  },
  {
    table: 'xrechnung-cii',
    publisher: 'KoSIT',
    syntax: 'cii',
    specification: 'xrechnung',
    categories: WITH_RATE,
    count: 37,
  },
];

const SYNTAXES = {
  ubl: { write: writeUbl, broken: brokenInUbl },
  cii: { write: writeCii, broken: brokenInCii },
} as const;

function treeOf(xml: string): XmlElement {
  const tree = parseXmlTree(xml);
  if (tree === null) throw new Error('not XML');
  return tree;
}

describe.each(PUBLICATIONS)(
  'the rules that $publisher publishes for $specification in $syntax',
  ({ table, syntax, specification, categories, count }) => {
    const { write, broken } = SYNTAXES[syntax];
    const rules = publishedRules(table);
    const examples = new Map<VatCategory, string>();
    beforeAll(async () => {
      const target = { routing: ROUTING, specification };
      for (const category of categories) examples.set(category, await write(exampleOf(category), target));
    });

    it('are all here, each once', () => {
      expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
      expect(rules).toHaveLength(count);
    });

    it('are kept by an example of each category of VAT', () => {
      for (const [category, xml] of examples) expect([category, broken(xml)]).toEqual([category, []]);
    });

    it('are found broken, each by what the table says', { timeout: 120_000 }, () => {
      const trees = new Map([...examples].map(([category, xml]) => [category, treeOf(xml)]));

      const found = rules.map(({ id, category, plant }) => {
        const told = broken(plantedIn(trees.get(category) ?? treeOf(''), plant));
        return { id, told: new Set(told.map((one) => (one.startsWith('syntax:') ? 'syntax' : one))) };
      });

      expect(
        found.filter(({ told }, index) => !told.has(rules[index]?.heldBy ?? '')).map(({ id }) => id),
      ).toEqual([]);
    });
  },
);

describe('the shape of our documents', () => {
  it('takes no place from another: what is out of order or said twice is a departure', async () => {
    const ubl = await writeUbl(exampleOf('S'), { routing: ROUTING, specification: 'en16931' });
    const cases = [
      ['twice /Invoice/cbc:ID', 'syntax:/Invoice/cbc:ID'],
      ['drop /Invoice/cac:Delivery', 'syntax:/Invoice/cac:Delivery'],
      ['drop /Invoice/cbc:ID ; add /Invoice/cbc:ID 1', 'syntax:/Invoice/cbc:ID'],
      ['set /Invoice/cbc:IssueDate 2026-02-30', 'syntax:/Invoice/cbc:IssueDate'],
      ['set /Invoice/cbc:InvoiceTypeCode 384', 'syntax:/Invoice/cbc:InvoiceTypeCode'],
      ['add /Invoice/@xmlns:cbc urn:other', 'syntax:/Invoice/@xmlns:cbc'],
    ] as const;

    for (const [plant, departure] of cases)
      expect(brokenInUbl(plantedIn(treeOf(ubl), plant))).toContain(departure);
  });

  it('an amount of a line allowance names no currency (CII-DT-031)', async () => {
    const document = exampleOf('S');
    const xml = await writeCii(document, { routing: ROUTING, specification: 'en16931' });

    expect(document.lines.some((line) => line.allowances.length > 0)).toBe(true);
    expect(xml.match(/currencyID=/g)).toHaveLength(1);
    expect(xml).toContain(`<ram:TaxTotalAmount currencyID="${document.Currency}">`);
  });
});

import type { VatCategory } from '@maincrop/adapters/erp/invoice-document';
import { exampleOf } from '@maincrop/testkit/en16931/example-invoices';
import { plantedIn } from '@maincrop/testkit/en16931/planted-fault';
import { publishedRules } from '@maincrop/testkit/en16931/published-rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUbl, writeCii } from '../make-e-invoice.ts';
import { brokenInCii, brokenInUbl } from './broken-in-xml.ts';
import { parseXmlTree, type XmlElement } from './xml-tree.ts';

const ROUTING = {
  peppolId: '0106:12345678',
  leitwegId: '991-33333-33',
  sdiCode: 'ABC1234',
  orderReference: 'FRAME-7',
};
const CATEGORIES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const;

const SYNTAXES = [
  {
    syntax: 'ubl',
    broken: brokenInUbl,
    write: async (document: ReturnType<typeof exampleOf>) => {
      const made = await makeUbl(document, ROUTING);
      return made.ok ? made.file : made.broken.join(', ');
    },
    count: 975,
  },
  {
    syntax: 'cii',
    broken: brokenInCii,
    write: (document: ReturnType<typeof exampleOf>) => writeCii(document, ROUTING),
    count: 802,
  },
] as const;

function treeOf(xml: string): XmlElement {
  const tree = parseXmlTree(xml);
  if (tree === null) throw new Error('not XML');
  return tree;
}

describe.each(SYNTAXES)(
  'the rules that CEN/TC 434 publishes for $syntax',
  ({ syntax, broken, write, count }) => {
    const rules = publishedRules(syntax);
    const examples = new Map<VatCategory, string>();
    beforeAll(async () => {
      for (const category of CATEGORIES) examples.set(category, await write(exampleOf(category)));
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
    const made = await makeUbl(exampleOf('S'), ROUTING);
    const ubl = made.ok ? made.file : '';
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
    const xml = await writeCii(document, ROUTING);

    expect(document.lines.some((line) => line.allowances.length > 0)).toBe(true);
    expect(xml.match(/currencyID=/g)).toHaveLength(1);
    expect(xml).toContain(`<ram:TaxTotalAmount currencyID="${document.Currency}">`);
  });
});

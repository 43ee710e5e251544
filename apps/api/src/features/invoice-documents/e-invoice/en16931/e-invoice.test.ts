import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { anInvoice } from '@maincrop/testkit/erp/invoice-document.builder';
import { type InvoiceDocument, signedTotalMinor } from '@maincrop/adapters/erp/invoice-document';
import { renderInvoice } from '@maincrop/adapters/erp/embedded/invoice-pdf/render-invoice';
import { amountOnPaper } from '@maincrop/paper/figures';
import { paperLanguageOf } from '@maincrop/adapters/erp/embedded/invoice-pdf/words';
import { type AmountMinor, amountText } from '@maincrop/domain/money/amount';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { type EInvoice, makeFacturX, makeUbl, writeCii } from '../make-e-invoice.ts';
import { SPECIFICATIONS } from '../specification.ts';
import { brokenRules } from './broken-rules.ts';
import { ciiInvoiceOf } from './read-cii.ts';
import { ublInvoiceOf } from './read-ubl.ts';
import { parseXmlTree } from './xml-tree.ts';
import type { SemanticInvoice } from './semantic-invoice.ts';

const NO_ROUTING = { peppolId: null, leitwegId: null, sdiCode: null, orderReference: null };
const PEPPOL = { ...NO_ROUTING, peppolId: '0106:12345678' };
const LEITWEG = { ...NO_ROUTING, leitwegId: '991-33333-33' };
const COUNT = 200;

function fileOf<T>(made: EInvoice<T>): T {
  if (!made.ok) throw new Error(`breaks ${made.broken.join(', ')}`);
  return made.file;
}

async function attachmentOf(pdf: Uint8Array, name = 'factur-x.xml'): Promise<string> {
  const document = await getDocumentProxy(pdf.slice());
  const content: unknown = await document.getAttachmentContent(name);
  return new TextDecoder().decode(content instanceof Uint8Array ? content : new Uint8Array());
}

async function wordsOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true });
  // A space that does not break is a space to whoever reads.
  return text.replaceAll(/\s/g, ' ');
}

/** The totals of an e-invoice beside those of the document that it was made from. */
function totalsOf({ totals, vat }: SemanticInvoice) {
  return { ...totals, rows: vat.map((row) => [row.category, Number(row.rate ?? 0), row.taxable, row.tax]) };
}

function totalsOfDocument({ totals, vat }: InvoiceDocument) {
  const orNull = (minor: InvoiceDocument['totals']['paidMinor']) => (minor === 0 ? null : amountText(minor));
  return {
    lines: amountText(totals.linesMinor),
    allowances: orNull(totals.allowancesMinor),
    charges: orNull(totals.chargesMinor),
    withoutVat: amountText(totals.withoutVatMinor),
    vat: amountText(totals.vatMinor),
    total: amountText(totals.totalMinor),
    paid: orNull(totals.paidMinor),
    rounding: null,
    due: amountText(totals.dueMinor),
    rows: vat.map((row) => [
      row.category,
      Number(row.rate),
      amountText(row.taxableMinor),
      amountText(row.taxMinor),
    ]),
  };
}

describe('e-invoices of 200 random invoices', { timeout: 300_000 }, () => {
  const documents = Array.from({ length: COUNT }, (_, seed) => anInvoice(seed + 1));

  it('are of every kind', () => {
    const kinds = new Set(documents.map(({ kind }) => kind));
    const categories = new Set(documents.flatMap(({ vat }) => vat.map((row) => row.category)));
    const currencies = new Set(documents.map(({ Currency }) => Currency));

    expect(kinds.size).toBe(2);
    expect([...categories].toSorted()).toEqual(['AE', 'E', 'G', 'K', 'S', 'Z']);
    expect(currencies.size).toBeGreaterThanOrEqual(6);
    expect(documents.some(({ vat }) => vat.length === 3)).toBe(true);
    expect(documents.some(({ allowances }) => allowances.length === 2)).toBe(true);
    expect(documents.some(({ totals }) => totals.paidMinor > 0)).toBe(true);
    expect(documents.some(({ lines }) => lines.length > 15)).toBe(true);
  });

  it('keep the rules of EN 16931 as UBL, with the totals of the document', async () => {
    for (const document of documents) {
      const invoice = readUbl(fileOf(await makeUbl(document, NO_ROUTING)));

      expect(invoice && totalsOf(invoice)).toEqual(totalsOfDocument(document));
      expect(invoice?.typeCode).toBe(document.kind === 'invoice' ? '380' : '381');
      expect(invoice?.lines.map((line) => line.net)).toEqual(
        document.lines.map((line) => amountText(line.netMinor)),
      );
    }
  });

  it('keep them as Factur-X, and PDF text, XML and the amount of the list agree to the cent', async () => {
    // A PDF takes a third of a second to draw and to read: every third document, which are of every kind too.
    const drawn = documents.filter((_, index) => index % 3 === 0);
    expect(new Set(drawn.map(({ kind }) => kind)).size).toBe(2);
    expect(new Set(drawn.flatMap(({ vat }) => vat.map((row) => row.category))).size).toBe(6);
    for (const document of drawn) {
      const language = paperLanguageOf(document.soldTo.CountryKey);
      const pdf = await renderInvoice(document);
      const hybrid = fileOf(await makeFacturX(document, { routing: NO_ROUTING, pdf }));

      const invoice = readCii(await attachmentOf(hybrid));
      const words = await wordsOf(hybrid);
      const onPaper = (minor: AmountMinor) => amountOnPaper(minor, language).replaceAll(/\s/g, ' ');

      expect(invoice && totalsOf(invoice)).toEqual(totalsOfDocument(document));
      expect(invoice?.orderReference).toBe(document.AssignmentNo);
      expect(invoice?.precedingInvoices).toEqual(
        document.preceding === null ? [] : [document.preceding.BillDoc],
      );
      expect(words).toContain(`${document.Currency} ${onPaper(document.totals.totalMinor)}`);
      for (const row of document.vat) expect(words).toContain(onPaper(row.taxMinor));
      expect(Math.abs(signedTotalMinor(document))).toBe(document.totals.totalMinor);
      expect(Math.sign(signedTotalMinor(document))).toBe(document.kind === 'invoice' ? 1 : -1);
    }
  });
});

// The artefacts of CEN/TC 434, OpenPeppol and KoSIT need an XSLT 2 processor and are not shipped (decision 115).
const SCHEMATRON = process.env['EN16931_SCHEMATRON'] ?? '';

describe.skipIf(SCHEMATRON === '')('the published artefacts, where they are present', () => {
  it('find nothing either', { timeout: 1_800_000 }, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'en16931-'));
    for (let seed = 1; seed <= COUNT; seed += 1) {
      const document = anInvoice(seed);
      const written = {
        ubl: fileOf(await makeUbl(document, NO_ROUTING)),
        cii: await writeCii(document, { routing: NO_ROUTING, specification: 'en16931' }),
        peppol: fileOf(await makeUbl(document, PEPPOL)),
        'xrechnung-ubl': fileOf(await makeUbl(document, LEITWEG)),
        'xrechnung-cii': await writeCii(document, { routing: LEITWEG, specification: 'xrechnung' }),
      };
      for (const [syntax, xml] of Object.entries(written)) {
        const file = path.join(folder, `${seed}-${syntax}.xml`);
        writeFileSync(file, xml);

        const { status, stdout } = spawnSync(SCHEMATRON, [file], { encoding: 'utf8' });

        expect([seed, syntax, status, stdout.slice(0, 2000)]).toEqual([seed, syntax, 0, expect.any(String)]);
      }
    }
    rmSync(folder, { recursive: true });
  });
});

describe('an e-invoice that breaks a rule', () => {
  const good = anInvoice(1);
  const { totals } = good;
  const cases: readonly (readonly [rule: string, document: InvoiceDocument])[] = [
    ['BR-CO-10', { ...good, totals: { ...totals, linesMinor: totals.totalMinor } }],
    ['BR-CO-15', { ...good, totals: { ...totals, totalMinor: totals.linesMinor } }],
    ['BR-CO-14', { ...good, totals: { ...totals, vatMinor: totals.linesMinor } }],
    ['BR-16', { ...good, lines: [] }],
    ['BR-CO-18', { ...good, vat: [] }],
    ['BR-CL-04', { ...good, Currency: 'XYZ' }],
    ['BR-CL-14', { ...good, soldTo: { ...good.soldTo, CountryKey: 'QQ' } }],
    ['BR-S-02', { ...good, seller: { ...good.seller, vatId: null } }],
    ['BR-02', { ...good, BillDoc: '' }],
    ['BT-131', { ...good, lines: good.lines.map((line) => ({ ...line, quantity: '1' })) }],
  ];

  it.each(cases)('is not offered: %s', async (rule, document) => {
    const made = await makeUbl(document, NO_ROUTING);
    const hybrid = await makeFacturX(document, { routing: NO_ROUTING, pdf: await renderInvoice(good) });

    expect(made.ok ? [] : made.broken).toContain(rule);
    expect(hybrid.ok ? [] : hybrid.broken).toContain(rule);
  });

  it('knows VAT that is a cent off, and a category that lacks its reason', async () => {
    const invoice = readUbl(fileOf(await makeUbl(good, NO_ROUTING)));
    if (invoice === null) throw new Error('unreadable');

    const off = brokenRules({ ...invoice, vat: invoice.vat.map((row) => ({ ...row, tax: '2151.34' })) });
    const reasonless = brokenRules({ ...invoice, vat: [{ ...(invoice.vat[0] ?? EMPTY), category: 'K' }] });

    expect(off).toContain('BR-CO-17');
    expect(reasonless).toEqual(expect.arrayContaining(['BR-IC-01', 'BR-IC-10', 'BR-S-01']));
  });
});

const WITHOUT_POST_CODE = { ...anInvoice(3).soldTo, PostalCode: '' };
const { electronicAddress: _address, ...WITHOUT_ADDRESS } = anInvoice(3).seller;
const { registrationScheme: _scheme, ...WITHOUT_REGISTER } = anInvoice(3).seller;
const EMPTY = { category: null, rate: null, taxable: null, tax: null, exemption: null };

describe('routing data of the customer', () => {
  const routing = {
    peppolId: '0106:12345678',
    leitwegId: '991-33333-33',
    sdiCode: 'ABC1234',
    orderReference: 'FRAME-7',
  };

  it('stands in the e-invoice, and the invoice’s own order reference goes first', async () => {
    const own = readUbl(fileOf(await makeUbl(anInvoice(3, { AssignmentNo: 'PO 1' }), routing)));
    const standing = readUbl(fileOf(await makeUbl(anInvoice(3, { AssignmentNo: null }), routing)));

    expect(own).toMatchObject({
      buyerReference: '991-33333-33',
      orderReference: 'PO 1',
      buyer: { endpoint: { id: '12345678', scheme: '0106' }, identifier: 'ABC1234' },
    });
    expect(standing?.orderReference).toBe('FRAME-7');
  });

  it.each([
    ['nothing', NO_ROUTING, {}, 'en16931'],
    ['a Peppol id', PEPPOL, {}, 'peppol'],
    ['a Leitweg-ID', LEITWEG, {}, 'xrechnung'],
    ['both', { ...PEPPOL, ...LEITWEG, peppolId: PEPPOL.peppolId }, {}, 'xrechnung'],
    ['a Peppol id, and no order is named', PEPPOL, { AssignmentNo: null, SalesOrderId: null }, 'en16931'],
    [
      'a Peppol id, and the order is ours alone',
      PEPPOL,
      { AssignmentNo: null, SalesOrderId: '45' },
      'peppol',
    ],
    ['a Leitweg-ID, and it has no post code', LEITWEG, { soldTo: WITHOUT_POST_CODE }, 'en16931'],
  ] as const)('makes it what it promises: %s', async (...[, given, changes, specification]) => {
    const invoice = readUbl(fileOf(await makeUbl(anInvoice(3, changes), given)));

    expect(invoice?.specification).toBe(SPECIFICATIONS[specification].id);
    expect(invoice?.process).toBe(SPECIFICATIONS[specification].process);
  });

  it('sends an XRechnung to its Leitweg-ID, which is the reference of the buyer too (BT-10, BT-49)', async () => {
    const ubl = readUbl(fileOf(await makeUbl(anInvoice(3), LEITWEG)));
    const pdf = await renderInvoice(anInvoice(3));
    const hybrid = fileOf(await makeFacturX(anInvoice(3), { routing: LEITWEG, pdf }));
    const cii = readCii(await attachmentOf(hybrid, 'xrechnung.xml'));

    for (const invoice of [ubl, cii])
      expect(invoice).toMatchObject({
        specification: SPECIFICATIONS.xrechnung.id,
        buyerReference: '991-33333-33',
        buyer: { endpoint: { id: '991-33333-33', scheme: '0204' } },
      });
  });

  it.each([NO_ROUTING, LEITWEG])(
    'attaches to the letter what was checked, without the words of UBL',
    async (given) => {
      const document = anInvoice(3, { AssignmentNo: null, SalesOrderId: '45' });
      const specification = given === LEITWEG ? 'xrechnung' : 'en16931';
      const pdf = await renderInvoice(document);
      const hybrid = fileOf(await makeFacturX(document, { routing: given, pdf }));

      const attached = await attachmentOf(hybrid, given === LEITWEG ? 'xrechnung.xml' : 'factur-x.xml');

      expect(attached).toBe(await writeCii(document, { routing: given, specification }));
      expect(readCii(attached)?.orderReference).toBeNull();
    },
  );

  it.each([
    ['no address of its own', WITHOUT_ADDRESS],
    ['a register that is not told', WITHOUT_REGISTER],
    ['a country with rules of its own', { ...anInvoice(3).seller, CountryKey: 'DK' }],
  ])('promises nothing of Peppol when the seller has %s', async (_, seller) => {
    const invoice = readUbl(fileOf(await makeUbl(anInvoice(3, { seller }), PEPPOL)));

    expect(invoice?.specification).toBe(SPECIFICATIONS.en16931.id);
  });

  it('has no electronic address when the customer has none', async () => {
    const invoice = readUbl(fileOf(await makeUbl(anInvoice(3), NO_ROUTING)));

    expect(invoice?.buyer.endpoint).toBeNull();
    expect(invoice?.specification).toBe('urn:cen.eu:en16931:2017');
  });

  it('makes an address of an unknown scheme a broken rule', async () => {
    const made = await makeUbl(anInvoice(3), { ...routing, peppolId: '0000:1' });

    expect(made).toEqual({ ok: false, broken: ['BR-CL-25'] });
  });
});

function readUbl(xml: string): SemanticInvoice | null {
  const tree = parseXmlTree(xml);
  return tree && ublInvoiceOf(tree);
}

function readCii(xml: string): SemanticInvoice | null {
  const tree = parseXmlTree(xml);
  return tree && ciiInvoiceOf(tree);
}

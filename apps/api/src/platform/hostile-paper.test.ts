import { globSync, readFileSync } from 'node:fs';
import { renderInvoice } from '@maincrop/adapters/erp/embedded/invoice-pdf/render-invoice';
import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import { certificateCodeOf } from '@maincrop/domain/course/certificate-code';
import { anInvoice } from '@maincrop/testkit/erp/invoice-document.builder';
import { turn } from '@maincrop/testkit/faults/rounds';
import { actingNames, PDF_VECTORS } from '@maincrop/testkit/hostile/pdf-vectors';
import { SCRIPT_VECTORS } from '@maincrop/testkit/hostile/script-vectors';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantScope } from '../db/scope.ts';
import { agreementPdf } from '../features/agreements/agreement-pdf.ts';
import { agreementsOf } from '../features/agreements/agreements.store.ts';
import { certificatePdf } from '../features/e-learning/certificate/certificate-pdf.ts';
import { statementPdf } from '../features/invoices/statement/statement-pdf.ts';
import { menuSheetPdf } from '../features/menu-engineering/paper/menu-sheet-pdf.ts';
import { presentProductDetails } from '../features/products/product-details.present.ts';
import { productDetailsOf } from '../features/products/product-details.store.ts';
import { productSheetPdf } from '../features/products/product-sheet-pdf.ts';

/** Each paper meets one text in three. */
const TURN = turn(3);
const VECTORS = [...PDF_VECTORS, ...SCRIPT_VECTORS].filter((_, index) => TURN.has(index));
const AT = new Date('2026-11-23T10:00:00Z');
const TODAY = '2026-11-23' as PlainDate;
const SCOPE = grantScope('0000100001');

/** A paper with as many hostile texts as it has places for. */
interface Maker {
  readonly name: string;
  readonly places: number;
  /** Narrow places cut a text where a line would break: its beginning is all that must be there. */
  readonly isNarrow?: true;
  /** `next` gives another text for each place. */
  readonly make: (next: () => string) => Promise<Uint8Array>;
}

describe('papers with hostile texts in every field', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  const makers: readonly Maker[] = [
    {
      name: 'certificate',
      places: 2,
      make: (next) =>
        certificatePdf(
          {
            code:
              certificateCodeOf(new Uint8Array(11).fill(3)) ??
              certificateCodeOf(new Uint8Array(11).fill(4)) ??
              never(),
            holder: next(),
            courseTitles: { 'en-GB': next() },
            passedOn: TODAY,
          },
          { locale: 'en-GB', publicUrl: 'https://portal.example', at: AT },
        ),
    },
    {
      name: 'menu',
      places: 31,
      isNarrow: true,
      make: (next) =>
        menuSheetPdf(
          {
            restaurantName: next(),
            course: 'dinner',
            dishes: Array.from({ length: 30 }, (_, index) => ({
              id: String(index),
              restaurantId: 'r',
              course: 'dinner',
              name: next(),
              popularity: index + 3,
              costPrice: 3,
              chefTime: 1,
              staffTime: 1,
              price: 9,
              caseCost: null,
              version: 1,
            })),
          },
          { locale: 'en-GB', asOf: AT },
        ),
    },
    { name: 'invoice', places: 32, isNarrow: true, make: hostileInvoice },
    {
      name: 'agreement',
      places: 39,
      make: async (next) => {
        const [agreement = never()] = await agreementsOf(world.services.db, SCOPE, {
          locale: 'en-GB',
          limit: 1,
          now: AT,
        });
        const [item = never()] = agreement.items;
        const person = () => ({
          ...(agreement.contact ?? never()),
          fullName: next(),
          mainEmail: next(),
          mainPhone: next(),
        });
        return agreementPdf(
          {
            ...agreement,
            description: next(),
            contact: person(),
            supplierContact: person(),
            items: Array.from({ length: 30 }, () => ({ ...item, sap_product: next() })),
          },
          { customer: next(), supplier: next() },
          'en-GB',
        );
      },
    },
    {
      name: 'product sheet',
      places: 7,
      make: async (next) => {
        const { rows } = await world.db.system.query<{ id: string }>(
          'select id from products order by id limit 1',
        );
        const row = await productDetailsOf(world.services.db, SCOPE, {
          id: rows[0]?.id ?? '',
          locale: 'en-GB',
        });
        const product = presentProductDetails(row ?? never(), 'en-GB');
        return productSheetPdf(
          {
            ...product,
            ProductText: next(),
            ingredients: { text: Array.from({ length: 6 }, next).join('; '), locale: 'en-GB' },
          },
          { locale: 'en-GB', asOf: AT },
        );
      },
    },
    {
      name: 'statement of account',
      places: 12,
      isNarrow: true,
      make: hostileStatement,
    },
  ];

  it.each(makers)(
    'ACC-14 PRO-01 AGR-04 EDU-05 $name: nothing acts, nothing leads elsewhere, and the texts stand there as texts',
    async ({ places, isNarrow = false, make }) => {
      for (let from = 0; from < VECTORS.length; from += places) {
        const given: string[] = [];
        const pdf = await make(() => {
          const text = VECTORS[(from + given.length) % VECTORS.length] ?? '';
          given.push(text);
          return text;
        });

        expect(given.length).toBeGreaterThanOrEqual(places);
        const at = `text ${from} in turn ${TURN.name}`;
        expect([at, actingNames(pdf)]).toEqual([at, []]);
        const seen = await lookedAt(pdf);
        expect([at, seen.actions, seen.links]).toEqual([at, [], []]);
        const begins = (text: string) =>
          isNarrow ? wordsOf(text.split(/[\s/]/, 1)[0] ?? '').slice(0, 5) : wordsOf(text).slice(0, 16);
        expect([at, given.filter((text) => !seen.text.includes(begins(text)))]).toEqual([at, []]);
      }
    },
    300_000,
  );

  it('readers copy each sign as it was written, whatever papers were made before', async () => {
    const [certificate = never()] = makers;
    // Glyphs are kept from paper to paper, those that quotation marks and accents are made of too.
    for (const text of ['"Ärger"', "D'Or É'", 'Δημήτρης Ω', '5 µm', 'office']) {
      const { text: seen } = await extractText(
        await getDocumentProxy(new Uint8Array(await certificate.make(() => text))),
        { mergePages: true },
      );
      expect(seen).toContain(text.replace('µ', 'μ'));
    }
  });

  it('ACC-14 every paper of the portal stands in the table', () => {
    const sources = ['apps/api/src', 'packages/adapters/src', 'packages/paper/src'].flatMap((folder) =>
      globSync(`${folder}/**/*.ts`).filter((file) => !file.endsWith('.test.ts')),
    );

    expect(sources.filter((file) => readFileSync(file, 'utf8').includes('new Sheet('))).toHaveLength(
      makers.length,
    );
  });

  it('ACC-14 the look finds what acts', () => {
    const acting = Buffer.from(
      '1 0 obj << /OpenAction << /S /Java#53cript /JS (x) >> /Title (/Launch) >> endobj',
    );

    expect(actingNames(acting)).toEqual(['/OpenAction', '/JavaScript', '/JS']);
  });
});

async function hostileInvoice(next: () => string): Promise<Uint8Array> {
  const document = anInvoice(4);
  const [line = never()] = document.lines;
  const party = <Party extends object>(known: Party) => ({
    ...known,
    CustName1: next(),
    StreetAndNumber: next(),
    City: next(),
  });
  return renderInvoice({
    ...document,
    seller: { ...document.seller, CustName1: next() },
    soldTo: party(document.soldTo),
    shipTo: party(document.shipTo),
    PmnttrmsText: next(),
    lines: Array.from({ length: 24 }, (_, index) => ({ ...line, id: String(index + 1), ItemText: next() })),
  });
}

async function hostileStatement(next: () => string): Promise<Uint8Array> {
  const { seller, soldTo } = anInvoice(4);
  const movement = { day: TODAY, id: '1', amountMinor: 100n, balanceMinor: 100n };
  return statementPdf(
    {
      today: TODAY,
      from: TODAY,
      to: TODAY,
      currencies: ['EUR'],
      currency: 'EUR',
      asOf: null,
      customerNr: '0000100001',
      customerName: next(),
      at: AT,
      parties: {
        seller: { ...seller, CustName1: next() },
        soldTo: { ...soldTo, StreetAndNumber: next(), City: next() },
      },
      statement: {
        openingMinor: 0n,
        closingMinor: 100n,
        movements: Array.from({ length: 8 }, () => ({
          ...movement,
          kind: 'payment' as const,
          billDoc: '0090000001',
          reference: next(),
        })),
        open: [],
        ages: [],
        notDueMinor: 100n,
        leftOut: 0,
      },
    },
    'en-GB',
  );
}

/** A PDF as a reader of another maker sees it. */
async function lookedAt(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const [scripts, opening, attachments] = await Promise.all([
    document.getJSActions(),
    document.getOpenAction(),
    document.getAttachments(),
  ]);
  const links: unknown[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const drawn = await document.getPage(page);
    links.push(...(await drawn.getAnnotations()));
    const onPage: unknown = await drawn.getJSActions();
    if (onPage !== null) links.push(onPage);
  }
  const { text } = await extractText(document, { mergePages: true });
  return {
    actions: [scripts, opening, attachments].filter((each) => each !== null),
    links,
    text: wordsOf(text),
  };
}

/** Letters and digits alone: lines break anywhere, and a long text may end in dots. */
function wordsOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function never(): never {
  throw new Error('The demo has one.');
}

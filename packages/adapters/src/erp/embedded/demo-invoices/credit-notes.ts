import { addDays, isWeekend } from '@maincrop/domain/calendar/days';
import { parsePlainDate, type PlainDate } from '@maincrop/domain/calendar/plain-date';
import type { InvoiceDocument, InvoiceLine } from '../../invoice-document.ts';
import type { ErpInvoice } from '../../invoice-record.ts';
import { chance } from '../life.ts';
import { cartonsPer, type Product } from './cartons.ts';
import { paperLanguageOf } from '../invoice-pdf/words.ts';
import { invoiceWords } from './invoice-words.ts';
import { PALLET_HIRE, priceGoods } from './price.ts';
import type { ToldInvoice } from './told-invoices.ts';

type Unpaid = Omit<ErpInvoice, 'payments'>;

/** A credit note to be written. */
interface Credit {
  readonly id: string;
  readonly billDoc: string;
  readonly billDate: PlainDate;
  readonly dueDate: PlainDate;
  readonly state: ErpInvoice['state'];
  /** Cartons that are credited, given those of the line. */
  readonly cartons: (ofLine: number) => number;
}

/** Credit notes have numbers of their own, in the order of their days. */
const FIRST_NUMBER = 90_070_001;

/**
 * Credit notes for broken or missing cartons: those of the file, each for the customer's latest invoice before it in its
 * currency, and one for each fourteenth invoice, some days after it. None is larger than what it corrects.
 */
export function creditNotes(
  invoices: readonly Unpaid[],
  from: {
    readonly told: readonly ToldInvoice[];
    readonly products: readonly Product[];
    readonly today: PlainDate;
  },
): Unpaid[] {
  const { told, products, today } = from;
  const standing = invoices.filter(({ state }) => state !== 'reversed');
  const corrected = new Set<Unpaid>();
  const written = told.flatMap((credit) => {
    const invoice = standing
      .filter((one) => isBefore(one, credit) && !corrected.has(one))
      .toSorted((a, b) => b.document.BillDate.localeCompare(a.document.BillDate))[0];
    if (invoice === undefined) return [];
    corrected.add(invoice);
    return [creditFor(invoice, products, { ...credit, cartons: (ofLine) => Math.ceil(ofLine / 2) })];
  });
  const others = standing
    .filter((one) => !corrected.has(one) && chance(one.document.Id, 'credit', 14) === 0)
    .flatMap((one) => laterCredit(one, products, today))
    .toSorted((a, b) => a.document.BillDate.localeCompare(b.document.BillDate));
  return [...written, ...others.map(numbered)];
}

function isBefore({ document }: Unpaid, credit: ToldInvoice): boolean {
  return (
    document.soldTo.CustomerNr === credit.customerNr &&
    document.Currency === credit.currency &&
    document.BillDate < credit.billDate
  );
}

function laterCredit(invoice: Unpaid, products: readonly Product[], today: PlainDate): Unpaid[] {
  const { document } = invoice;
  const [issued, due] = [parsePlainDate(document.BillDate), parsePlainDate(document.DueDate)];
  if (issued === null || due === null) return [];
  let after = 3 + chance(document.Id, 'credited after', 9);
  while (isWeekend(addDays(issued, after))) after += 1;
  const [billDate, dueDate] = [addDays(issued, after), addDays(due, after)];
  if (billDate > today) return [];
  const wanted = 4 + chance(document.Id, 'cartons', 30);
  return [
    creditFor(invoice, products, {
      id: `${document.Id}-credit`,
      billDoc: '',
      billDate,
      dueDate,
      state: dueDate < today ? 'cleared' : 'open',
      cartons: (ofLine) => Math.min(wanted, Math.ceil(ofLine / 2)),
    }),
  ];
}

function numbered(credit: Unpaid, index: number): Unpaid {
  const BillDoc = String(FIRST_NUMBER + index).padStart(10, '0');
  const { document } = credit;
  return {
    ...credit,
    document: { ...document, BillDoc },
    Key: `${BillDoc}-${document.BillDate.slice(0, 4)}`,
  };
}

function creditFor(invoice: Unpaid, products: readonly Product[], credit: Credit): Unpaid {
  const { document } = invoice;
  const lines = document.lines.filter(({ ProductNr }) => ProductNr !== PALLET_HIRE);
  const line = lines[chance(credit.id, 'line', lines.length)];
  if (line === undefined) throw new RangeError(`Nothing to credit of ${document.BillDoc}`);
  const per = cartonsOf(line, products);
  const quantity = credit.cartons(Number(line.quantity) * per);
  const rated = document.vat.find((one) => one.category === line.vatCategory && one.rate === line.vatRate);
  const priced = priceGoods(
    [
      {
        ProductNr: line.ProductNr,
        ItemText: line.ItemText,
        quantity,
        unit: 'CT',
        priceMinor: Math.round((Number(line.unitPrice) * 100) / per),
        discount: line.allowances.length > 0 ? 2 : 0,
      },
    ],
    {
      vat: {
        food: {
          category: line.vatCategory,
          rate: Number(line.vatRate),
          reason: rated?.exemptionReason ?? null,
        },
        hire: null,
      },
      pallets: 0,
      hireMinor: 0,
      freightMinor: 0,
      words: invoiceWords(paperLanguageOf(document.soldTo.CountryKey)),
      bonus: document.totals.allowancesMinor > 0 ? 2 : 0,
    },
  );
  const corrects: InvoiceDocument['preceding'] = { BillDoc: document.BillDoc, BillDate: document.BillDate };
  return {
    ...invoice,
    document: {
      ...document,
      Id: credit.id,
      kind: 'credit-note',
      BillDoc: credit.billDoc,
      BillDate: credit.billDate,
      DueDate: credit.dueDate,
      preceding: corrects,
      ...priced,
    },
    state: credit.state,
    documentType: 'credit-note',
    BillTypeText: 'Credit memo',
    Key: `${credit.billDoc}-${credit.billDate.slice(0, 4)}`,
  };
}

function cartonsOf({ ProductNr, unit }: InvoiceLine, products: readonly Product[]): number {
  const product = products.find((one) => one['ProductNr'] === ProductNr) ?? {};
  return cartonsPer(product, unit === 'PF' ? 'PAL' : unit === 'LR' ? 'LAY' : 'CAR');
}

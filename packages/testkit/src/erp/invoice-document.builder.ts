import { isAmountMinor, type AmountMinor } from '@maincrop/domain/money/amount';
import { multiply, parseDecimal, roundHalfUp } from '@maincrop/domain/money/decimal';
import type {
  InvoiceAllowance,
  InvoiceDocument,
  InvoiceLine,
  InvoiceParty,
  InvoiceSeller,
  InvoiceVat,
  VatCategory,
} from '@maincrop/adapters/erp/invoice-document';

/** A whole number from 0 to below `sides`; the same seed gives the same row of numbers. */
type Draw = (sides: number) => number;

/** Numbers of a linear congruential generator (Numerical Recipes, section 7.1), enough for examples. */
function drawsOf(seed: number): Draw {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/**
 * An example invoice or credit note whose sums agree: one to thirty lines, up to three VAT rates, allowances and
 * charges on lines and on the document, any of six currencies, sometimes paid in part.
 */
export function anInvoice(seed: number, changes: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const draw = drawsOf(seed);
  const kind = draw(5) === 0 ? 'credit-note' : 'invoice';
  const rates = ratesOf(draw);
  const lines = Array.from({ length: 1 + draw(draw(4) === 0 ? 30 : 6) }, (_, index) =>
    lineOf(draw, rates, index),
  );
  const allowances = allowancesOf(draw, { rates, lines });
  const buyer = BUYERS[draw(BUYERS.length)] ?? BUYERS[0];
  const sums = sumsOf({ lines, allowances, rates });
  const paid = kind === 'invoice' && draw(6) === 0 ? draw(sums.totalMinor + 1) : 0;
  return {
    Id: `inv-${seed}`,
    kind,
    BillDoc: String(90_030_000 + seed).padStart(10, '0'),
    BillDate: '2026-11-02',
    DueDate: kind === 'invoice' ? '2026-12-02' : null,
    deliveryDate: '2026-10-30',
    Currency: CURRENCIES[draw(CURRENCIES.length)] ?? 'EUR',
    ...referencesOf(draw, seed),
    Pmnttrms: 'MC30',
    PmnttrmsText: '30 days net',
    preceding: kind === 'credit-note' ? { BillDoc: '0090019999', BillDate: '2026-10-01' } : null,
    seller: SELLER,
    soldTo: buyer,
    shipTo: { ...buyer, CustomerNr: '0000200001', CustName1: `${buyer.CustName1} - DC East` },
    payer: draw(3) === 0 ? { ...buyer, CustomerNr: '0000300001', CustName1: 'Central Payments S.A.' } : buyer,
    lines,
    allowances,
    vat: sums.vat,
    totals: { ...sums.totals, paidMinor: minor(paid), dueMinor: minor(sums.totalMinor - paid) },
    ...changes,
  };
}

function referencesOf(draw: Draw, seed: number): Pick<InvoiceDocument, 'SalesOrderId' | 'AssignmentNo'> {
  return {
    SalesOrderId: draw(4) === 0 ? null : `45000${10_000 + seed}`,
    AssignmentNo: draw(4) === 0 ? null : `PO-${26_000 + seed} <ÄÖ & Σ>`,
  };
}

const CURRENCIES = ['EUR', 'EUR', 'GBP', 'SEK', 'PLN', 'CZK', 'USD'];

const SELLER: InvoiceSeller = {
  CustomerNr: 'MC01',
  CustName1: 'Maincrop Frozen Foods B.V.',
  StreetAndNumber: 'Aardappelkade 12',
  PostalCode: '4451 KD',
  City: 'Kreekdam',
  CountryKey: 'NL',
  vatId: 'NL001234567B01',
  registrationNr: '22041876',
  registrationScheme: '0106',
  electronicAddress: { scheme: '0106', id: '22041876' },
  contact: 'Accounts receivable',
  phone: '+31 113 555 010',
  email: 'invoices@maincrop.example',
  bank: { name: 'Zeeuwse Handelsbank', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' },
};

const BUYERS: readonly [InvoiceParty, ...InvoiceParty[]] = [
  {
    CustomerNr: '0000100001',
    CustName1: 'Vriesgroot Horeca B.V.',
    StreetAndNumber: 'Kanaalweg 8',
    PostalCode: '3811 AB',
    City: 'Zuiderloo',
    CountryKey: 'NL',
    vatId: 'NL809876543B02',
  },
  {
    CustomerNr: '0000100041',
    CustName1: 'Kühlwerk Großhandel GmbH',
    StreetAndNumber: 'Hafenstraße 101',
    PostalCode: '20457',
    City: 'Nordhafen',
    CountryKey: 'DE',
    vatId: 'DE811907980',
  },
  {
    CustomerNr: '0000100151',
    CustName1: 'Mrożonki Łódź Sp. z o.o.',
    StreetAndNumber: 'ul. Żwirki 5',
    PostalCode: '90-001',
    City: 'Łódź',
    CountryKey: 'PL',
    vatId: 'PL7250018312',
  },
  {
    CustomerNr: '0000100141',
    CustName1: 'Παγωμένα Αιγαίου Α.Ε.',
    StreetAndNumber: 'Λεωφόρος Αθηνών 12',
    PostalCode: '185 40',
    City: 'Πειραιάς',
    CountryKey: 'GR',
    vatId: 'EL094014201',
  },
  {
    CustomerNr: '0000100131',
    CustName1: 'Surgelés Côte d’Opale SARL',
    StreetAndNumber: '12 rue du Phare',
    PostalCode: '62200',
    City: 'Boulogne',
    CountryKey: 'FR',
    vatId: 'FR40303265045',
  },
];

type Rate = readonly [category: VatCategory, rate: string, reason: string | null];

function ratesOf(draw: Draw): readonly Rate[] {
  const intra: Rate = ['K', '0', 'Intra-community supply, article 138 of Directive 2006/112/EC'];
  const mixes: readonly (readonly Rate[])[] = [
    [['S', '9', null]],
    [
      ['S', '9', null],
      ['S', '21', null],
    ],
    [
      ['S', '5.5', null],
      ['S', '10', null],
      ['S', '20', null],
    ],
    [intra],
    [['AE', '0', 'Reverse charge']],
    [
      ['S', '7', null],
      ['E', '0', 'Exempt'],
    ],
    [
      ['Z', '0', null],
      ['S', '20', null],
    ],
    [['G', '0', 'Export outside the EU']],
  ];
  return mixes[draw(mixes.length)] ?? [intra];
}

function lineOf(draw: Draw, rates: readonly Rate[], index: number): InvoiceLine {
  const [vatCategory, vatRate] = pick(draw, rates);
  const unit = (['CT', 'KGM', 'PF', 'LR'] as const)[draw(4)] ?? 'CT';
  const quantity =
    unit === 'KGM' ? `${1 + draw(20_000)}.${String(draw(1000)).padStart(3, '0')}` : String(1 + draw(900));
  const unitPrice = `${draw(90)}.${String(1 + draw(9999)).padStart(4, '0')}`;
  const gross = product(quantity, unitPrice);
  const off = draw(5) === 0 ? draw(Math.max(1, Math.floor(gross / 10))) : 0;
  return {
    id: String((index + 1) * 10),
    ProductNr: String(310_100 + draw(99)),
    ItemText: `${ITEMS[draw(ITEMS.length)] ?? ''} ${9 + draw(6)} mm, 4 x 2.5 kg`,
    quantity,
    unit,
    unitPrice,
    allowances: off === 0 ? [] : [{ reason: 'Quantity discount', amountMinor: minor(off) }],
    netMinor: minor(gross - off),
    vatCategory,
    vatRate,
  };
}

const ITEMS = [
  'Straight cut fries',
  'Coated fries “extra crisp”',
  'Wedges with skin',
  'Hash brown ovals & more',
];

function allowancesOf(
  draw: Draw,
  from: { rates: readonly Rate[]; lines: readonly InvoiceLine[] },
): InvoiceAllowance[] {
  const of = (kind: InvoiceAllowance['kind'], reason: string): InvoiceAllowance => {
    const [vatCategory, vatRate] = pick(draw, from.rates);
    const room = from.lines.filter((line) => line.vatCategory === vatCategory && line.vatRate === vatRate);
    const most =
      kind === 'charge' ? 50_000 : Math.floor(room.reduce((net, line) => net + line.netMinor, 0) / 20);
    return { kind, reason, amountMinor: minor(draw(most + 1)), vatCategory, vatRate };
  };
  return [
    ...(draw(2) === 0 ? [of('allowance', 'Annual bonus')] : []),
    ...(draw(3) === 0 ? [of('charge', 'Freight')] : []),
  ].filter((one) => one.amountMinor > 0);
}

function sumsOf(from: {
  lines: readonly InvoiceLine[];
  allowances: readonly InvoiceAllowance[];
  rates: readonly Rate[];
}) {
  const { lines, allowances } = from;
  const linesMinor = sum(lines.map((line) => line.netMinor));
  const allowancesMinor = sum(
    allowances.filter((one) => one.kind === 'allowance').map((one) => one.amountMinor),
  );
  const chargesMinor = sum(allowances.filter((one) => one.kind === 'charge').map((one) => one.amountMinor));
  const vat = from.rates.flatMap(([category, rate, exemptionReason]): InvoiceVat[] => {
    const isOf = (one: { vatCategory: VatCategory; vatRate: string }) =>
      one.vatCategory === category && one.vatRate === rate;
    const parts = [
      ...lines.filter(isOf).map((line) => line.netMinor),
      ...allowances
        .filter(isOf)
        .map((one) => (one.kind === 'charge' ? one.amountMinor : 0 - one.amountMinor)),
    ];
    if (parts.length === 0) return [];
    const taxableMinor = sum(parts);
    return [{ category, rate, taxableMinor, taxMinor: taxOf(taxableMinor, rate), exemptionReason }];
  });
  const withoutVatMinor = minor(linesMinor - allowancesMinor + chargesMinor);
  const vatMinor = sum(vat.map((row) => row.taxMinor));
  const totalMinor = minor(withoutVatMinor + vatMinor);
  return {
    vat,
    totalMinor,
    totals: { linesMinor, allowancesMinor, chargesMinor, withoutVatMinor, vatMinor, totalMinor },
  };
}

function product(quantity: string, price: string): number {
  const [left, right] = [parseDecimal(quantity), parseDecimal(price)];
  return left && right ? Number(roundHalfUp(multiply(left, right), 2).units) : 0;
}

function taxOf(taxable: AmountMinor, rate: string): AmountMinor {
  const percent = parseDecimal(rate) ?? { units: 0n, scale: 0 };
  // Hundredths times percent: two places for the hundredths, two for the percent.
  return minor(Number(roundHalfUp(multiply({ units: BigInt(taxable), scale: 4 }, percent), 2).units));
}

function pick<T>(draw: Draw, from: readonly T[]): T {
  const found = from[draw(from.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}

function sum(parts: readonly number[]): AmountMinor {
  return minor(parts.reduce((total, part) => total + part, 0));
}

function minor(value: number): AmountMinor {
  if (!isAmountMinor(value)) throw new Error(`${value} is no whole number of hundredths`);
  return value;
}

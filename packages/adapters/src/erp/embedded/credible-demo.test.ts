import { weekday } from '@maincrop/domain/calendar/days';
import { parsePlainDate, plainDate } from '@maincrop/domain/calendar/plain-date';
import { isIban } from '@maincrop/domain/payment/credit-transfer-code';
import { isVatNumber } from '@maincrop/testkit/erp/vat-number';
import { describe, expect, it } from 'vitest';
import type { ErpInvoice } from '../invoice-record.ts';
import type { ErpKind, ErpRecords } from '../port.ts';
import { peppolIdOf } from './demo-invoices/peppol-ids.ts';
import { demoRecords } from './demo-records.ts';
import { renderInvoice } from './invoice-pdf/render-invoice.ts';
import { parseRecord } from './parse-record.ts';

const DAYS = [
  plainDate({ year: 2026, month: 11, day: 20 }),
  plainDate({ year: 2026, month: 11, day: 25 }),
  plainDate({ year: 2027, month: 3, day: 7 }),
  plainDate({ year: 2028, month: 2, day: 29 }),
];
const HIRE = '900001';
const UNITS = { PAL: 'PF', LAY: 'LR', CAR: 'CT' } as const;
/** Units of a currency for a euro, within which a price in it is plausible. */
const RATES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  EUR: [1, 1],
  GBP: [0.82, 0.9],
  NOK: [11, 12.3],
  SEK: [10.5, 11.8],
  PLN: [4.1, 4.5],
  CZK: [24, 25.8],
  USD: [1.02, 1.2],
};
const COUNTRY_OF_ACCOUNT: Readonly<Record<string, string>> = {
  EUR: 'NL',
  USD: 'NL',
  GBP: 'GB',
  NOK: 'NO',
  SEK: 'SE',
  PLN: 'PL',
  CZK: 'CZ',
};
/** VAT on food and on the hire of pallets where the supplier has a plant. */
const AT_HOME = new Map([
  ['NL', ['S 9', 'S 21']],
  ['AT', ['S 10', 'S 20']],
  ['GB', ['Z 0', 'S 20']],
]);
const weekdayOf = (day: string | null) => {
  const parsed = parsePlainDate(day);
  return parsed === null ? null : weekday(parsed);
};
const daysBetweenTexts = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

describe.each(DAYS)('demo data are credible on %s:', (today) => {
  const records = demoRecords(today);
  const all = <K extends ErpKind>(kind: K): ErpRecords[K][] =>
    records
      .filter((one) => one.kind === kind)
      .map(({ record }) => parseRecord(kind, record))
      .flatMap((parsed) => (parsed.kind === 'record' ? [parsed.record] : []));
  const documents = all('invoices');
  const invoices = documents.filter(({ document }) => document.kind === 'invoice');
  const credits = documents.filter(({ document }) => document.kind === 'credit-note');
  const products = new Map(all('products').map((product) => [product.ProductNr, product]));
  const orders = new Map(all('orders').map((order) => [order.OrderNumber, order]));
  const plants = new Map(
    records.filter(({ kind }) => kind === 'plants').map(({ record }) => [record['code'], record['country']]),
  );
  const cartonsOf = (productNr: string, unit: string) => {
    const product = products.get(productNr);
    if (unit === 'CT') return 1;
    return (unit === 'PF' ? product?.BoxesPerPallet : product?.BoxesPerLayer) ?? Number.NaN;
  };
  const cartonKg = (productNr: string) =>
    Number(products.get(productNr)?.Units.find(({ UnitOfMeasure }) => UnitOfMeasure === 'CAR')?.NetWeight);
  /** Every line of goods with the price of a carton. */
  const sold = documents.flatMap(({ document }) =>
    document.lines
      .filter(({ ProductNr }) => ProductNr !== HIRE)
      .map((line) => ({
        document,
        line,
        carton: Number(line.unitPrice) / cartonsOf(line.ProductNr, line.unit),
      })),
  );
  const numbersOf = (found: readonly ErpInvoice[]) => found.map(({ document }) => document.BillDoc);

  it('a kilogram costs 1.00 to 1.80 euro, of specialities up to 3, in other currencies by plausible rates', () => {
    const special = new Set(['Specialities', 'Sweet potato', 'Appetizers']);
    const wrong = sold.filter(({ document, line, carton }) => {
      const [least, most] = RATES[document.Currency] ?? [Number.NaN, Number.NaN];
      const dearest = special.has(products.get(line.ProductNr)?.Label ?? '') ? 3 : 1.8;
      const perKg = carton / cartonKg(line.ProductNr);
      return !(perKg / least >= 1 && perKg / most <= dearest);
    });

    expect(sold.length).toBeGreaterThan(1000);
    expect(wrong.map(({ line, carton }) => [line.ItemText, carton])).toEqual([]);
  });

  it('a customer pays the same price for a product but for 3 %, on pallets and in layers as in cartons', () => {
    const byProduct = Map.groupBy(
      sold,
      ({ document, line }) => `${document.soldTo.CustomerNr} ${document.Currency} ${line.ProductNr}`,
    );
    const spans = [...byProduct.values()].map((lines) => {
      const prices = lines.map(({ carton }) => carton);
      return Math.max(...prices) / Math.min(...prices);
    });

    expect(Math.max(...[...byProduct.values()].map((lines) => lines.length))).toBeGreaterThan(3);
    expect(Math.max(...spans)).toBeLessThan(1.03);
    // Hundredths for a carton, so that all units of a product agree to the cent.
    expect(sold.filter(({ carton }) => Math.abs(carton * 100 - Math.round(carton * 100)) > 1e-6)).toEqual([]);
  });

  it('an invoice bills each line of the order that it names, which was delivered on its day of delivery', () => {
    const named = invoices.filter(({ document }) => document.SalesOrderId !== null);
    const told = named.map(({ document }) => {
      const goods = document.lines.filter(({ ProductNr }) => ProductNr !== HIRE);
      return {
        order: document.SalesOrderId,
        customer: document.soldTo.CustomerNr,
        shipTo: document.shipTo.CustomerNr,
        reference: document.AssignmentNo,
        delivered: document.deliveryDate?.replaceAll('-', ''),
        lines: goods.map(({ ProductNr, quantity, unit }) => [ProductNr, quantity, unit]),
      };
    });
    const ordered = named.map(({ document }) => {
      const order = orders.get(document.SalesOrderId ?? null);
      return {
        order: order?.OrderStatus === 'DELIVERED' ? order.OrderNumber : null,
        customer: order?.CustomerNr,
        shipTo: order?.ShipToParty,
        reference: order?.PurchOrder,
        delivered: order?.DeliveryDate,
        lines: order?.OrderItems.map(({ ProductNr, Quantity, SalesUnit }) => [
          ProductNr,
          String(Quantity),
          UNITS[SalesUnit],
        ]),
      };
    });

    expect(named.length).toBeGreaterThan(400);
    expect(told).toEqual(ordered);
    expect(new Set(named.map(({ document }) => document.SalesOrderId)).size).toBe(named.length);
  });

  it('nothing is delivered on a weekend, billed before its delivery or later than a weekend after it', () => {
    const wrong = invoices.filter(({ document }) => {
      const { deliveryDate, BillDate } = document;
      const wait = daysBetweenTexts(deliveryDate ?? '', BillDate);
      return (weekdayOf(deliveryDate) ?? 7) > 5 || !(wait >= 0 && wait <= 2) || BillDate > today;
    });

    expect(numbersOf(wrong)).toEqual([]);
  });

  it('a credit note corrects an earlier invoice of its customer and currency and is not larger', () => {
    const byNumber = new Map(invoices.map((invoice) => [invoice.document.BillDoc, invoice.document]));
    const wrong = credits.filter(({ document }) => {
      const corrected = byNumber.get(document.preceding?.BillDoc ?? '');
      return !(
        corrected?.soldTo.CustomerNr === document.soldTo.CustomerNr &&
        corrected.Currency === document.Currency &&
        corrected.BillDate === document.preceding?.BillDate &&
        corrected.BillDate < document.BillDate &&
        corrected.totals.totalMinor >= document.totals.totalMinor &&
        document.BillDate <= today
      );
    });

    expect(credits.length).toBeGreaterThan(20);
    expect(numbersOf(wrong)).toEqual([]);
  });

  it('VAT numbers have the form and check digits of their country; outside Europe there are none', () => {
    const parties = documents.flatMap(({ document }) => [document.soldTo, document.payer]);
    const countries = new Set(parties.map(({ CountryKey }) => CountryKey));
    const wrong = parties.filter(({ CountryKey, vatId }) =>
      ['AE', 'CL'].includes(CountryKey) ? vatId !== null : !isVatNumber(CountryKey, vatId ?? ''),
    );
    const sellers = new Set(documents.map(({ document }) => document.seller.vatId ?? ''));

    expect(countries.size).toBe(18);
    expect(wrong).toEqual([]);
    expect([...sellers].map((number) => isVatNumber(number.slice(0, 2), number))).toEqual([true, true, true]);
  });

  it('only what goes to a customer with a Peppol id was delivered over Peppol', () => {
    const overPeppol = documents.filter(({ channelStatus }) => channelStatus?.startsWith('Peppol') === true);

    expect(overPeppol.length).toBeGreaterThan(20);
    expect(overPeppol.filter(({ document }) => peppolIdOf(document.soldTo.CustomerNr) === null)).toEqual([]);
  });

  it('each currency is paid into an account of its own, at a bank that does not exist', () => {
    const accounts = Map.groupBy(documents, ({ document }) => document.Currency);
    const ibans = documents.map(({ document }) => document.seller.bank.iban);

    expect(new Set(accounts.keys())).toEqual(new Set(Object.keys(COUNTRY_OF_ACCOUNT)));
    expect(new Set(ibans).size).toBe(accounts.size);
    for (const { document } of documents) {
      const { iban, bic } = document.seller.bank;
      expect([isIban(iban), iban.slice(0, 2), bic.slice(0, 2), bic.slice(4, 6)]).toEqual([
        true,
        COUNTRY_OF_ACCOUNT[document.Currency],
        'ZZ',
        iban.slice(0, 2),
      ]);
    }
  });

  it('VAT is that of the country from which and to which goods go, with reverse charge and zero rates', () => {
    const told = documents.map(({ document }) => {
      const order = orders.get(document.SalesOrderId ?? '-');
      const seller = document.seller.vatId?.slice(0, 2);
      const from = order === undefined ? seller : plants.get(order.DeliveryPlantCode);
      const to = document.shipTo.CountryKey;
      const allowed =
        from === to ? AT_HOME.get(to) : ['AE', 'CL', 'GB', 'NO'].includes(to) ? ['G 0'] : ['K 0', 'AE 0'];
      const rows = document.vat.map(({ category, rate }) => `${category} ${rate}`);
      return { seller, from, rows, strange: rows.filter((row) => allowed?.includes(row) !== true) };
    });

    expect(told.filter(({ strange }) => strange.length > 0)).toEqual([]);
    expect(told.filter(({ seller, from }) => seller !== from)).toEqual([]);
    expect(new Set(told.flatMap(({ seller, rows }) => rows.map((row) => `${seller} ${row}`)))).toEqual(
      new Set([
        ...['AT', 'NL', 'GB'].flatMap((home) => AT_HOME.get(home)?.map((row) => `${home} ${row}`) ?? []),
        ...['AT', 'NL'].flatMap((home) => ['K 0', 'AE 0', 'G 0'].map((row) => `${home} ${row}`)),
      ]),
    );
  });

  it('an invoice has two pages', async () => {
    const [longest] = invoices.toSorted((a, b) => b.document.lines.length - a.document.lines.length);
    if (longest === undefined) throw new Error('no invoice');

    const pdf = await renderInvoice(longest.document);

    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(2);
  });

  it('a transfer pays several invoices, invoices are paid in two parts, and open ones in part', () => {
    const paid = documents.filter(({ payments }) => payments.length > 0);
    const transfers = Map.groupBy(
      paid.flatMap(({ document, payments }) => payments.map((payment) => ({ document, payment }))),
      ({ document, payment }) => `${document.soldTo.CustomerNr} ${document.Currency} ${payment.reference}`,
    );
    const shared = [...transfers.values()].filter((parts) => parts.length > 1);
    const late = paid.flatMap(({ payments }) => payments.filter(({ day }) => day > today));

    expect(shared.length).toBeGreaterThan(5);
    expect(shared.every((parts) => new Set(parts.map(({ payment }) => payment.day)).size === 1)).toBe(true);
    expect(paid.some(({ payments, state }) => state === 'cleared' && payments.length === 2)).toBe(true);
    expect(paid.filter(({ state }) => state === 'open').length).toBeGreaterThan(10);
    expect(late).toEqual([]);
  });

  it('most customers pay within days of the due day, two pay weeks late, and nobody after months', () => {
    const overdue = invoices
      .filter(({ state, document }) => state === 'open' && String(document.DueDate) < today)
      .map(({ document }) => ({
        customer: document.soldTo.CustomerNr,
        days: daysBetweenTexts(String(document.DueDate), today),
        minor: document.totals.dueMinor,
      }));
    const late = new Set(overdue.filter(({ days }) => days > 14).map(({ customer }) => customer));
    const ofFirst = overdue.filter(({ customer }) => customer === '0000100001');

    expect(overdue.length).toBeGreaterThan(10);
    expect(late.size).toBeGreaterThan(0);
    expect(late.size).toBeLessThanOrEqual(2);
    expect(Math.max(...overdue.map(({ days }) => days))).toBeLessThanOrEqual(45);
    expect(ofFirst.reduce((sum, { minor }) => sum + minor, 0)).toBeLessThan(5_000_000);
  });

  it('an invoice is due as its terms of payment say', () => {
    const days = { MC00: 0, MC14: 14, MC30: 30, MC45: 45, MC60: 60 };
    const wrong = documents.filter(
      ({ document }) =>
        daysBetweenTexts(document.BillDate, String(document.DueDate)) !==
        new Map(Object.entries(days)).get(document.Pmnttrms),
    );

    expect(numbersOf(wrong)).toEqual([]);
  });

  it('every document has a number of its own', () => {
    expect(new Set(numbersOf(documents)).size).toBe(documents.length);
  });
});

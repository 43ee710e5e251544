import { addDays, isWeekend, weekday } from '@maincrop/domain/calendar/days';
import { parsePlainDate, type PlainDate } from '@maincrop/domain/calendar/plain-date';
import { paymentReference } from '@maincrop/domain/payment/credit-transfer-code';
import type { InvoiceTotals } from '../../invoice-document.ts';
import type { ErpInvoice, InvoicePayment } from '../../invoice-record.ts';
import { chance } from '../life.ts';
import { minor } from './price.ts';

type Unpaid = Omit<ErpInvoice, 'payments'>;

/** The customers that pay weeks too late; all others pay around the day an invoice is due. */
const LATE_PAYERS: readonly string[] = ['0000100041', '0000100071'];

/**
 * The day on which a customer pays an invoice: with everything else of that week on the weekday of its payment run, in
 * one case of twelve some days later, late payers two to five weeks after it was due. Never on a weekend.
 */
export function paymentDay(invoice: {
  readonly id: string;
  readonly customerNr: string;
  readonly dueDate: PlainDate;
}): PlainDate {
  const { id, customerNr, dueDate } = invoice;
  if (LATE_PAYERS.includes(customerNr)) return workday(addDays(dueDate, 12 + chance(id, 'late', 24)));
  if (chance(id, 'straggler', 12) === 0) return workday(addDays(dueDate, 4 + chance(id, 'days', 6)));
  const run = 1 + chance(customerNr, 'payment run', 5);
  let day = addDays(dueDate, -3);
  while (weekday(day) !== run) day = addDays(day, 1);
  return day;
}

/** Of the customer's open invoices the second and the fourth to be due are paid in part already: 30 to 70 %, in whole units. */
export function withPartPayments(invoices: readonly Unpaid[]): Unpaid[] {
  const partPaid = new Set(
    [...Map.groupBy(invoices.filter(isToPay), ({ document }) => document.soldTo.CustomerNr).values()].flatMap(
      (own) =>
        own
          .toSorted((a, b) => String(a.document.DueDate).localeCompare(String(b.document.DueDate)))
          .filter((_, index) => index === 1 || index === 3),
    ),
  );
  return invoices.map((invoice) =>
    partPaid.has(invoice)
      ? { ...invoice, document: { ...invoice.document, totals: partOf(invoice.document.totals, invoice) } }
      : invoice,
  );
}

/**
 * The same invoices with what the customers transferred for them, never after `today`: all of a paid one, sometimes in
 * two parts, and the paid part of an open one. What a customer pays in one currency on one day is one transfer.
 */
export function withPayments(invoices: readonly Unpaid[], today: PlainDate): ErpInvoice[] {
  const planned = invoices.map((invoice) => ({ invoice, payments: transfersFor(invoice, today) }));
  const runs = Map.groupBy(
    planned.filter(({ payments }) => payments.length > 0),
    runOf,
  );
  return planned.map((one) => {
    const { invoice, payments } = one;
    const isShared = (runs.get(runOf(one))?.length ?? 0) > 1;
    return {
      ...invoice,
      payments: payments.map((payment, index) =>
        isShared && index === payments.length - 1
          ? { ...payment, reference: `PAYRUN ${payment.day} ${invoice.document.soldTo.CustomerNr}` }
          : payment,
      ),
    };
  });
}

function runOf({ invoice, payments }: { invoice: Unpaid; payments: readonly InvoicePayment[] }): string {
  return `${invoice.document.soldTo.CustomerNr} ${invoice.document.Currency} ${payments.at(-1)?.day}`;
}

function isToPay({ state, document }: Unpaid): boolean {
  return state === 'open' && document.kind === 'invoice';
}

function partOf(totals: InvoiceTotals, { document }: Unpaid): InvoiceTotals {
  const paid = Math.floor((totals.totalMinor * (30 + chance(document.Id, 'paid share', 41))) / 10_000) * 100;
  return { ...totals, paidMinor: minor(paid), dueMinor: minor(totals.totalMinor - paid) };
}

function transfersFor({ document, state }: Unpaid, today: PlainDate): readonly InvoicePayment[] {
  const { totals, soldTo, BillDoc: billDoc, Id: id } = document;
  const paid = state === 'cleared' ? totals.totalMinor : totals.paidMinor;
  const [issued, dueDate] = [parsePlainDate(document.BillDate), parsePlainDate(document.DueDate)];
  if (document.kind === 'credit-note' || state === 'reversed') return [];
  if (paid === 0 || issued === null || dueDate === null) return [];
  const bookable = (day: PlainDate) => bankDay(day, issued, today);
  const { CustomerNr: customerNr } = soldTo;
  const inPart = addDays(dueDate < today ? dueDate : today, -1 - chance(id, 'part', 4));
  const last = bookable(state === 'cleared' ? paymentDay({ id, customerNr, dueDate }) : inPart);
  const reference = paymentReference({ billDoc, customerNr });
  const first = state === 'cleared' && chance(id, 'instalments', 8) === 0 ? Math.floor(paid / 2) : 0;
  return [
    ...(first === 0
      ? []
      : [{ day: bookable(addDays(last, -9)), amountMinor: minor(first), reference: billDoc }]),
    { day: last, amountMinor: minor(paid - first), reference },
  ];
}

/** The working day nearest to `day` from `issued` to `today`; their own day where there is none. */
function bankDay(day: PlainDate, issued: PlainDate, today: PlainDate): PlainDate {
  const within = day > today ? today : day < issued ? issued : day;
  const later = workday(within);
  if (later <= today) return later;
  const earlier = addDays(later, -3);
  return earlier >= issued ? earlier : within;
}

function workday(day: PlainDate): PlainDate {
  let moved = day;
  while (isWeekend(moved)) moved = addDays(moved, 1);
  return moved;
}

import { daysBetween } from '../calendar/days.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { OVERDUE_AGES } from '../cash-view/cash-view.ts';

/** An invoice or credit note of one currency, with what is known of its settlement. Hundredths; credit notes below 0. */
export interface AccountDocument {
  readonly id: string;
  readonly billDoc: string;
  readonly kind: 'invoice' | 'credit-note';
  readonly postedOn: PlainDate;
  readonly dueOn: PlainDate | null;
  readonly netMinor: bigint;
  /** Of `netMinor` what is settled, with its sign: all of it once the document is cleared. */
  readonly settledMinor: bigint;
  /** What the ERP told of that, each amount above 0. */
  readonly payments: readonly AccountPayment[];
}

interface AccountPayment {
  readonly day: PlainDate;
  readonly amountMinor: bigint;
  readonly reference: string | null;
}

/** One line of a statement. `amountMinor` is above 0 where it raises what is to be paid. */
interface Movement {
  readonly day: PlainDate;
  /** `settlement`: of an amount that is settled the ERP told no day, so it stands on the day of its document. */
  readonly kind: 'invoice' | 'credit-note' | 'payment' | 'settlement';
  readonly id: string;
  readonly billDoc: string;
  readonly reference: string | null;
  readonly amountMinor: bigint;
  /** What is to be paid after it. */
  readonly balanceMinor: bigint;
}

/** A document that is not settled at the end of the statement; `openMinor` is below 0 for a credit note. */
interface OpenDocument {
  readonly id: string;
  readonly billDoc: string;
  readonly kind: 'invoice' | 'credit-note';
  readonly postedOn: PlainDate;
  readonly dueOn: PlainDate | null;
  readonly daysOverdue: number;
  readonly openMinor: bigint;
}

/** `openingMinor` and all movements together are `closingMinor`. */
export interface Statement {
  readonly openingMinor: bigint;
  readonly movements: readonly Movement[];
  readonly closingMinor: bigint;
  readonly open: readonly OpenDocument[];
  /** What is open at its end by the ages of the cash view; with `notDueMinor` it is `closingMinor`. */
  readonly ages: readonly OverdueAmount[];
  readonly notDueMinor: bigint;
  /** Documents of the period that are settled although the ERP told no day for any of it: they stand in no line. */
  readonly leftOut: number;
}

interface OverdueAmount {
  readonly fromDays: number;
  /** Null: and older. */
  readonly toDays: number | null;
  readonly amountMinor: bigint;
}

export interface StatementFacts {
  /** All that are open, posted from `from` on, or paid from `from` on; each once. More do not change the statement. */
  readonly documents: readonly AccountDocument[];
  /** What is open of the currency now, all documents together. */
  readonly openNowMinor: bigint;
  /** First and last day; not after the day on which `openNowMinor` holds. */
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/**
 * What happened on the account of a customer in one currency between two days, both included, and what is open at the
 * end. It is counted back from what is open now, so that it never differs from the list of invoices. No day is made up:
 * what is settled without a day told stands on the day of its document, and a document of which nothing else is known
 * is left out with its settlement, which changes no balance after it. Never fails. Source: INV-14; decision 123.
 */
export function statementOfAccount({ documents, openNowMinor, from, to }: StatementFacts): Statement {
  const parts = documents.map((document) => ({ document, movements: movementsOf(document) }));
  const all = parts.flatMap(({ movements }) => movements).toSorted(byDay);
  const openingMinor = openNowMinor - sumOf(all.filter(({ day }) => day >= from));
  const movements = withBalances(
    all.filter(({ day }) => day >= from && day <= to),
    openingMinor,
  );
  const open = parts
    .map(({ document, movements: own }) => openAt(document, own, to))
    .filter(({ openMinor }) => openMinor !== 0n)
    .toSorted(
      (a, b) => compare(dueKey(a), dueKey(b)) || compare(a.billDoc, b.billDoc) || compare(a.id, b.id),
    );
  return {
    openingMinor,
    movements,
    closingMinor: movements.at(-1)?.balanceMinor ?? openingMinor,
    open,
    ages: OVERDUE_AGES.map(({ fromDays, toDays }) => ({
      fromDays,
      toDays,
      amountMinor: openOf(
        open.filter(({ daysOverdue: days }) => days >= fromDays && (toDays === null || days <= toDays)),
      ),
    })),
    notDueMinor: openOf(open.filter(({ daysOverdue }) => daysOverdue === 0)),
    leftOut: parts.filter(
      ({ document: { postedOn }, movements: own }) => own.length === 0 && postedOn >= from && postedOn <= to,
    ).length,
  };
}

type Entry = Omit<Movement, 'balanceMinor'>;

function movementsOf(document: AccountDocument): Entry[] {
  const { id, billDoc, kind, postedOn, netMinor, settledMinor } = document;
  const payments = toldPayments(document);
  const told = payments.reduce((sum, one) => sum + one.amountMinor, 0n);
  const sign = netMinor < 0n ? -1n : 1n;
  const untoldMinor = settledMinor - sign * told;
  if (payments.length === 0 && untoldMinor === netMinor) return [];
  const common = { id, billDoc };
  return [
    { ...common, day: postedOn, kind, reference: null, amountMinor: netMinor },
    ...(untoldMinor === 0n
      ? []
      : [
          {
            ...common,
            day: postedOn,
            kind: 'settlement' as const,
            reference: null,
            amountMinor: -untoldMinor,
          },
        ]),
    ...payments.map(({ day, reference, amountMinor }) => ({
      ...common,
      // A payment in advance is booked against the document on the day it is there.
      day: day < postedOn ? postedOn : day,
      kind: 'payment' as const,
      reference,
      amountMinor: -sign * amountMinor,
    })),
  ];
}

/** What the ERP tells beyond what it says is settled contradicts itself; then its amounts count and not its days. */
function toldPayments({ payments, netMinor, settledMinor }: AccountDocument): readonly AccountPayment[] {
  const told = payments.reduce((sum, one) => sum + one.amountMinor, 0n);
  const settled = netMinor < 0n ? -settledMinor : settledMinor;
  return told > settled ? [] : payments;
}

const ORDER: readonly Entry['kind'][] = ['invoice', 'credit-note', 'settlement', 'payment'];

function byDay(a: Entry, b: Entry): number {
  return (
    compare(a.day, b.day) ||
    ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) ||
    compare(a.billDoc, b.billDoc) ||
    compare(a.id, b.id)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function withBalances(entries: readonly Entry[], openingMinor: bigint): Movement[] {
  let balanceMinor = openingMinor;
  return entries.map((entry) => {
    balanceMinor += entry.amountMinor;
    return { ...entry, balanceMinor };
  });
}

function sumOf(entries: readonly Entry[]): bigint {
  return entries.reduce((sum, one) => sum + one.amountMinor, 0n);
}

function openAt(
  { id, billDoc, kind, postedOn, dueOn }: AccountDocument,
  own: readonly Entry[],
  to: PlainDate,
): OpenDocument {
  return {
    id,
    billDoc,
    kind,
    postedOn,
    dueOn,
    daysOverdue: dueOn === null ? 0 : Math.max(0, daysBetween(dueOn, to)),
    openMinor: sumOf(own.filter(({ day }) => day <= to)),
  };
}

function openOf(documents: readonly OpenDocument[]): bigint {
  return documents.reduce((sum, one) => sum + one.openMinor, 0n);
}

/** What has no day to pay it comes last. */
function dueKey({ dueOn }: OpenDocument): string {
  return dueOn ?? '9999-12-31';
}

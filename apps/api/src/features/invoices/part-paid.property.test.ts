import { readFileSync } from 'node:fs';
import type { InvoiceDocument } from '@maincrop/adapters/erp/invoice-document';
import { daysBetween } from '@maincrop/domain/calendar/days';
import { plainDate, type PlainDate } from '@maincrop/domain/calendar/plain-date';
import { openInvoiceBucket } from '@maincrop/domain/invoice-status/invoice-status';
import { WRONG_INVOICE_COUNTERS } from '@maincrop/testkit/invoices/wrong-invoice-counters';
import { BUYER } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyErp } from '../erp-copy/copy-erp.ts';

const CUSTOMER = '0000100001';
const TODAY = plainDate({ year: 2026, month: 11, day: 23 });
const OPEN = ['before_due', 'due_date', 'overdue'] as const;

interface Told {
  readonly document: InvoiceDocument;
  readonly state: 'open' | 'cleared' | 'reversed';
}

describe('invoices of which a part is paid', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
    buyer = await world.signIn(BUYER);
    // A claim is netted in the cash view; here invoices stand alone.
    await world.db.system.query('update claims set settled_at = $1', [world.clock.now()]);
  });
  afterAll(() => world.close());

  // Proves counted_minor.
  it('INV-12 INV-14 DASH-05 list, counters, open amounts, cash view and file count what is still to be paid', async () => {
    const documents = await toldByErp();
    await fc.assert(
      fc.asyncProperty(
        // A share of nothing and of everything comes as often as one in between.
        fc.array(fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true })), {
          minLength: documents.length,
          maxLength: documents.length,
        }),
        async (shares) => {
          await payInErp(documents, shares);
          await copyErp(world.services);
          await compare(await toldByErp());
        },
      ),
      { numRuns: 12 },
    );
    expect(await countersWrong()).toEqual([]);
  }, 120_000);

  it('an existing database is carried: what is paid comes out of the stored documents', async () => {
    await world.db.system.query('update invoices set paid_minor = 0');

    await world.db.system.query(readFileSync(CARRY, 'utf8'));

    await compare(await toldByErp());
    expect(await countersWrong()).toEqual([]);
  });

  async function toldByErp(): Promise<readonly Told[]> {
    const found = await world.db.system.query<{ record: Told }>(
      `select record from embedded_erp.records where kind = 'invoices'
         and record #>> '{document,soldTo,CustomerNr}' = $1 order by key`,
      [CUSTOMER],
    );
    return found.rows.map(({ record }) => record);
  }

  /** Payments as the supplier's people would enter them. */
  async function payInErp(told: readonly Told[], shares: readonly number[]): Promise<void> {
    const paid = told.map(({ document }, index) => {
      const { totalMinor } = document.totals;
      const paidMinor = Math.round(totalMinor * (shares[index] ?? 0));
      return { key: document.Id, paidMinor, dueMinor: totalMinor - paidMinor };
    });
    await world.db.system.query(
      `with turn as (update embedded_erp.state set last_change = last_change + 1 returning last_change)
       update embedded_erp.records r set change = (select last_change from turn), record = jsonb_set(record,
         '{document,totals}', record #> '{document,totals}' ||
           jsonb_build_object('paidMinor', p."paidMinor", 'dueMinor', p."dueMinor"))
       from jsonb_to_recordset($1) as p (key text, "paidMinor" bigint, "dueMinor" bigint)
       where r.kind = 'invoices' and r.key = p.key`,
      [JSON.stringify(paid)],
    );
  }

  /** Everything that tells an amount, beside sums over the documents themselves. */
  async function compare(told: readonly Told[]): Promise<void> {
    const open = await buyer.call('getOpenAmounts');
    for (const bucket of OPEN) {
      const wanted = sumsOf(told.filter((one) => bucketOf(one) === bucket));
      const list = await buyer.call('listInvoices', { query: { filter: bucket, per_page: 100 } });
      expect([bucket, list.totals, open[`${bucket}_totals`]]).toEqual([bucket, wanted, wanted]);
    }
    const stillOpen = told.filter(({ state }) => state === 'open');
    expect(open.total_amounts).toEqual(sumsOf(stillOpen));
    const all = await buyer.call('listInvoices', { query: { per_page: 100 } });
    expect(all.totals).toEqual(sumsOf(told));
    const search = '0090';
    const found = await buyer.call('listInvoices', { query: { search, per_page: 100 } });
    expect(found.totals).toEqual(sumsOf(told.filter(({ document }) => textOf(document).includes(search))));
    expect(new Map(all.items.map((one) => [one.Id, [one.NetValue, one.openValue]]))).toEqual(
      new Map(
        told.map((one) => [
          one.document.Id,
          [text(signed(one, 'totalMinor')), text(one.state === 'open' ? signed(one, 'dueMinor') : 0)],
        ]),
      ),
    );
    await compareCashView(stillOpen);
    await compareFile(told);
  }

  async function compareCashView(open: readonly Told[]): Promise<void> {
    const { currencies } = await buyer.call('getCashView');
    for (const { currency, weeks, overdue, totalNet } of currencies) {
      const mine = open.filter(({ document }) => document.Currency === currency);
      const netOf = (some: readonly Told[]) => text(some.reduce((sum, one) => sum + countedMinor(one), 0));
      const isBetween = (from: number, to: number) => (one: Told) => {
        const days = daysBetween(dueOf(one), TODAY);
        return days >= from && days <= to;
      };
      expect(totalNet).toBe(netOf(mine));
      expect(weeks.map((week) => week.net)).toEqual(
        weeks.map(({ from, to }) =>
          netOf(mine.filter((one) => dueOf(one) >= from && dueOf(one) <= (to ?? '9999'))),
        ),
      );
      expect(overdue.map((age) => age.net)).toEqual(
        overdue.map(({ fromDays, toDays }) => netOf(mine.filter(isBetween(fromDays, toDays ?? Infinity)))),
      );
    }
  }

  async function compareFile(told: readonly Told[]): Promise<void> {
    const file = await buyer.call('exportInvoices', { query: { format: 'csv' } });
    const rows: Record<string, string>[] = parse(Buffer.from(file.content, 'base64'), {
      bom: true,
      columns: true,
    });
    expect(new Map(rows.map((row) => [row['Invoice'], row['Open amount']]))).toEqual(
      new Map(
        told.map((one) => [one.document.BillDoc, text(one.state === 'open' ? signed(one, 'dueMinor') : 0)]),
      ),
    );
  }

  const countersWrong = async () => (await world.db.system.query(WRONG_INVOICE_COUNTERS)).rows;
});

const CARRY = `${import.meta.dirname}/../../db/migrations/0121_paid_parts.sql`;

function dueOf({ document }: Told): PlainDate {
  // Demo invoices all have a day; it was parsed on its way into the copy.
  return document.DueDate as PlainDate;
}

function bucketOf(told: Told) {
  return told.state === 'open' ? openInvoiceBucket(dueOf(told), TODAY) : told.state;
}

function signed({ document }: Told, name: 'totalMinor' | 'dueMinor'): number {
  const amount = document.totals[name];
  return document.kind === 'credit-note' && amount !== 0 ? 0 - amount : amount;
}

/** What a document counts for: what is open of it, and all of it once nothing is. */
function countedMinor(told: Told): number {
  return signed(told, told.state === 'open' ? 'dueMinor' : 'totalMinor');
}

function sumsOf(told: readonly Told[]): Record<string, string> {
  const sums = new Map<string, number>();
  for (const one of told) {
    const { Currency } = one.document;
    sums.set(Currency, (sums.get(Currency) ?? 0) + countedMinor(one));
  }
  return Object.fromEntries([...sums].map(([currency, minor]) => [currency, text(minor)]));
}

function text(minor: number): string {
  return (minor / 100).toFixed(2);
}

function textOf({ BillDoc, SalesOrderId, AssignmentNo, shipTo }: InvoiceDocument): string {
  return [BillDoc, SalesOrderId ?? '', AssignmentNo ?? '', shipTo.CustName1, shipTo.City].join(' ');
}

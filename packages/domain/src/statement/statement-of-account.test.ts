import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/days.ts';
import { parsePlainDate, type PlainDate } from '../calendar/plain-date.ts';
import { type AccountDocument, statementOfAccount } from './statement-of-account.ts';

function day(text: string): PlainDate {
  const parsed = parsePlainDate(text);
  if (parsed === null) throw new Error(`No day: ${text}`);
  return parsed;
}

const invoice = (changes: Partial<AccountDocument> = {}): AccountDocument => ({
  id: '1',
  billDoc: '90001',
  kind: 'invoice',
  postedOn: day('2026-10-05'),
  dueOn: day('2026-11-04'),
  netMinor: 100_000n,
  settledMinor: 0n,
  payments: [],
  ...changes,
});

const payment = (on: string, amountMinor: bigint) => ({ day: day(on), amountMinor, reference: null });

/** Day, kind, amount and balance of each movement, as one reads them. */
function linesOf(documents: readonly AccountDocument[], from = '2026-10-01', to = '2026-11-25') {
  const statement = statementOfAccount({
    documents,
    openNowMinor: openNow(documents),
    from: day(from),
    to: day(to),
  });
  return {
    ...statement,
    lines: statement.movements.map(
      (one) => `${one.day} ${one.kind} ${one.billDoc} ${one.amountMinor} ${one.balanceMinor}`,
    ),
  };
}

function openNow(documents: readonly AccountDocument[]): bigint {
  return documents.reduce((sum, one) => sum + one.netMinor - one.settledMinor, 0n);
}

describe('the statement of account', () => {
  it('INV-14 puts invoices, payments and credit notes on their days, with what is to be paid after each', () => {
    const { lines, openingMinor, closingMinor, open } = linesOf([
      invoice({ settledMinor: 40_000n, payments: [payment('2026-11-02', 40_000n)] }),
      invoice({ id: '2', billDoc: '90002', kind: 'credit-note', netMinor: -5000n, dueOn: null }),
      invoice({
        id: '0',
        billDoc: '89999',
        postedOn: day('2026-09-01'),
        netMinor: 7000n,
        settledMinor: 7000n,
        payments: [payment('2026-10-05', 7000n)],
      }),
    ]);

    expect(openingMinor).toBe(7000n);
    expect(lines).toEqual([
      '2026-10-05 invoice 90001 100000 107000',
      '2026-10-05 credit-note 90002 -5000 102000',
      '2026-10-05 payment 89999 -7000 95000',
      '2026-11-02 payment 90001 -40000 55000',
    ]);
    expect(closingMinor).toBe(55_000n);
    expect(open.map((one) => [one.billDoc, one.openMinor, one.daysOverdue])).toEqual([
      ['90001', 60_000n, 21],
      ['90002', -5000n, 0],
    ]);
  });

  it('INV-14 at an earlier day counts as open what was paid after it', () => {
    const paid = invoice({ settledMinor: 100_000n, payments: [payment('2026-11-10', 100_000n)] });

    const { closingMinor, open } = linesOf([paid], '2026-10-01', '2026-11-09');

    expect(closingMinor).toBe(100_000n);
    expect(open.map((one) => one.daysOverdue)).toEqual([5]);
    expect(linesOf([paid], '2026-10-01', '2026-11-10').open).toEqual([]);
  });

  it.each([
    ['settled, no day told: left out', 100_000n, [], [], 1],
    [
      'a part settled, no day told',
      30_000n,
      [],
      ['2026-10-05 invoice 90001 100000 100000', '2026-10-05 settlement 90001 -30000 70000'],
      0,
    ],
    [
      'settled, the day of a part told',
      100_000n,
      [payment('2026-10-20', 60_000n)],
      [
        '2026-10-05 invoice 90001 100000 100000',
        '2026-10-05 settlement 90001 -40000 60000',
        '2026-10-20 payment 90001 -60000 0',
      ],
      0,
    ],
    [
      'paid in advance: on the day of the document',
      100_000n,
      [payment('2026-09-28', 100_000n)],
      ['2026-10-05 invoice 90001 100000 100000', '2026-10-05 payment 90001 -100000 0'],
      0,
    ],
    [
      'more told than settled: the amount counts, its day does not',
      10_000n,
      [payment('2026-10-20', 60_000n)],
      ['2026-10-05 invoice 90001 100000 100000', '2026-10-05 settlement 90001 -10000 90000'],
      0,
    ],
  ] as const)('INV-14 makes up no day: %s', (...row) => {
    const [, settledMinor, payments, lines, leftOut] = row;
    const made = linesOf([invoice({ settledMinor, payments })]);

    expect(made.lines).toEqual(lines);
    expect(made.leftOut).toBe(leftOut);
  });

  const start = day('2026-01-01');
  const someDay = fc.integer({ min: 0, max: 400 }).map((days) => addDays(start, days));
  const someDocument = fc
    .record({
      postedOn: someDay,
      term: fc.option(fc.integer({ min: 0, max: 60 })),
      net: fc.integer({ min: 1, max: 1_000_000 }),
      isCredit: fc.boolean(),
      untold: fc.integer({ min: 0, max: 2 }),
      payments: fc.array(
        fc.record({ after: fc.integer({ min: -10, max: 90 }), share: fc.integer({ min: 1, max: 400 }) }),
        {
          maxLength: 3,
        },
      ),
    })
    .map(({ postedOn, term, net, isCredit, untold, payments }): Omit<AccountDocument, 'id' | 'billDoc'> => {
      const told = payments.map(({ after, share }) => ({
        day: addDays(postedOn, after),
        amountMinor: BigInt(Math.max(1, Math.floor((net * share) / 1500))),
        reference: null,
      }));
      const sum = told.reduce((total, one) => total + one.amountMinor, 0n);
      const rest = BigInt(net) > sum ? BigInt(net) - sum : 0n;
      const settled = sum + (untold === 0 ? 0n : untold === 1 ? rest / 3n : rest);
      const sign = isCredit ? -1n : 1n;
      const netMinor = sign * (BigInt(net) > settled ? BigInt(net) : settled);
      return {
        kind: isCredit ? 'credit-note' : 'invoice',
        postedOn,
        dueOn: term === null ? null : addDays(postedOn, term),
        netMinor,
        settledMinor: sign * settled,
        payments: told,
      };
    });
  const someAccount = fc
    .array(someDocument, { maxLength: 25 })
    .map((documents) =>
      documents.map((one, index) => ({ ...one, id: String(index), billDoc: String(90_000 + index) })),
    );
  const END = addDays(start, 600);

  it('INV-14 opening and movements are the closing balance, which is what is open by document and by age', () => {
    fc.assert(
      fc.property(someAccount, someDay, someDay, (documents, one, other) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        const made = statementOfAccount({ documents, openNowMinor: openNow(documents), from, to });

        const sum = made.movements.reduce((total, { amountMinor }) => total + amountMinor, made.openingMinor);
        const open = made.open.reduce((total, { openMinor }) => total + openMinor, 0n);
        const aged = made.ages.reduce((total, { amountMinor }) => total + amountMinor, made.notDueMinor);
        expect([sum, open, aged]).toEqual([made.closingMinor, made.closingMinor, made.closingMinor]);
        expect(made.movements.every(({ day: on }) => on >= from && on <= to)).toBe(true);
      }),
    );
  });

  it('INV-14 two periods one after the other are the same as both in one', () => {
    fc.assert(
      fc.property(someAccount, fc.tuple(someDay, someDay, someDay), (documents, days) => {
        const [from, middle, to] = days.toSorted() as [PlainDate, PlainDate, PlainDate];
        const facts = { documents, openNowMinor: openNow(documents) };
        const first = statementOfAccount({ ...facts, from, to: middle });
        const second = statementOfAccount({
          ...facts,
          from: addDays(middle, 1),
          to: to > middle ? to : middle,
        });
        const whole = statementOfAccount({ ...facts, from, to });

        expect(second.openingMinor).toBe(first.closingMinor);
        expect([...first.movements, ...second.movements]).toEqual(whole.movements);
      }),
    );
  });

  it('INV-14 needs only what is open, posted or paid from its first day on', () => {
    fc.assert(
      fc.property(someAccount, someDay, (documents, from) => {
        const needed = documents.filter(
          (one) =>
            one.netMinor !== one.settledMinor ||
            one.postedOn >= from ||
            one.payments.some((paid) => paid.day >= from),
        );
        const facts = { openNowMinor: openNow(documents), from, to: END };

        expect(statementOfAccount({ ...facts, documents: needed })).toEqual(
          statementOfAccount({ ...facts, documents }),
        );
      }),
    );
  });
});

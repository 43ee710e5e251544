import type { Contract } from '@maincrop/contract/schemas/contracts';
import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import { describe, expect, it } from 'vitest';
import { type WorkFacts, workItems } from './work-items.ts';

const TODAY = '2026-11-23' as PlainDate;
const NOTHING: WorkFacts = {
  today: TODAY,
  orders: { failed: [], late: [] },
  amounts: { overdue_totals: { EUR: '0.00' }, upcoming_invoice: null },
  contracts: [],
  agreements: [],
  draftProducts: 0,
};
const kinds = (facts: Partial<WorkFacts>) => workItems({ ...NOTHING, ...facts }).map(({ kind }) => kind);

const order = { id: 'o-1', number: null, reference: 'Week 48', expected: '2026-11-24', arrival: null };
const contract = (changes: Partial<Contract>): Contract => ({
  contractNumber: '40001',
  validFrom: '2026-01-01',
  validTo: '2027-06-30',
  state: 'running',
  totalVolumeKg: '1000',
  kgLeft: '100',
  percentLeft: '10.0',
  percentPassed: '60.0',
  forecast: { kind: 'lasts', leftKg: '10' },
  lines: [],
  ...changes,
});
const invoice = (days: number) => ({
  Id: 'i-1',
  BillDoc: '900001',
  DueDate: '2026-11-30',
  Bucket: 'before-due' as never,
  DaysTillDueDate: days,
});
const agreement = (
  ...calendar: readonly { from: string; to: string; state: 'claimed' | 'open' | 'not-yet' }[]
) => ({ id: 'a-1', description: 'Autumn', calendar }) as never;

describe('what needs attention', () => {
  it('is nothing where nothing waits, and where nothing is known', () => {
    expect(kinds({})).toEqual([]);
    expect(
      kinds({ orders: undefined, amounts: undefined, contracts: undefined, agreements: undefined }),
    ).toEqual([]);
  });

  it('comes with the most pressing first', () => {
    expect(
      kinds({
        orders: { failed: [order], late: [{ ...order, arrival: '2026-11-26' }] },
        amounts: { overdue_totals: { EUR: '10.00' }, upcoming_invoice: invoice(0) },
        contracts: [contract({ forecast: { kind: 'used-up' } })],
        agreements: [agreement({ from: '2026-10-01', to: '2026-10-31', state: 'open' })],
        draftProducts: 2,
      }),
    ).toEqual([
      'order-failed',
      'overdue',
      'order-late',
      'invoice-due',
      'draft',
      'contract-used-up',
      'claimable',
    ]);
  });

  it('names the currencies in which something is overdue and no credit', () => {
    const [item] = workItems({
      ...NOTHING,
      amounts: { overdue_totals: { EUR: '10.00', GBP: '0.00', USD: '-5.00' }, upcoming_invoice: null },
    });

    expect(item).toEqual({ kind: 'overdue', amounts: { EUR: '10.00' } });
  });

  it.each([
    [0, true],
    [7, true],
    [8, false],
  ])('counts an invoice due in %i days: %s', (days, isNamed) => {
    const amounts = { overdue_totals: {}, upcoming_invoice: invoice(days) };

    expect(kinds({ amounts }).length === 1).toBe(isNamed);
  });

  it.each<[string, Partial<Contract>, readonly string[]]>([
    ['that runs out in 30 days', { forecast: { kind: 'runs-out', on: '2026-12-23' } }, ['contract-runs-out']],
    ['that runs out later', { forecast: { kind: 'runs-out', on: '2026-12-24' } }, []],
    ['that is used up', { forecast: { kind: 'used-up' } }, ['contract-used-up']],
    ['that ends in 30 days with something left', { validTo: '2026-12-23' }, ['contract-ends']],
    ['that ends later', { validTo: '2026-12-24' }, []],
    ['that has ended', { state: 'ended', forecast: { kind: 'ended' }, validTo: '2026-11-01' }, []],
    ['that has not begun', { state: 'not-begun', forecast: { kind: 'not-begun' } }, []],
  ])('of a contract %s: %s', (_name, changes, expected) => {
    expect(kinds({ contracts: [contract(changes)] })).toEqual(expected);
  });

  it('counts periods that are over and not claimed, and none that still runs', () => {
    const period = (from: string, to: string, state: 'claimed' | 'open' | 'not-yet') => ({ from, to, state });
    const [item, ...more] = workItems({
      ...NOTHING,
      agreements: [
        agreement(
          period('2026-08-01', '2026-08-31', 'claimed'),
          period('2026-09-01', '2026-09-30', 'open'),
          period('2026-10-01', '2026-10-31', 'open'),
          period('2026-11-01', '2026-11-30', 'open'),
          period('2026-12-01', '2026-12-31', 'not-yet'),
        ),
        agreement(period('2026-11-01', '2026-11-30', 'open')),
      ],
    });

    expect(item).toMatchObject({ kind: 'claimable', agreement: 'Autumn', periods: 2 });
    expect(more).toEqual([]);
  });
});

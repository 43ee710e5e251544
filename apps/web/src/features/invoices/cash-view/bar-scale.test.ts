import { describe, expect, it } from 'vitest';
import { barOf, barScale } from './bar-scale.ts';

const row = (invoices: string, credits: string, net: string) => ({ invoices, credits, net });

describe('the bars of the cash view', () => {
  it('share one scale, and the largest row fills it', () => {
    const rows = [row('200.00', '0.00', '200.00'), row('50.00', '0.00', '50.00')] as const;
    const scale = barScale(rows);

    expect(barOf(rows[0], scale)).toEqual({ zero: 0, net: 100, covered: 0, surplus: 0 });
    expect(barOf(rows[1], scale)).toEqual({ zero: 0, net: 25, covered: 0, surplus: 0 });
  });

  it('show what credit notes cover behind what is left to pay', () => {
    const only = row('200.00', '-50.00', '150.00');

    expect(barOf(only, barScale([only]))).toEqual({ zero: 0, net: 75, covered: 25, surplus: 0 });
  });

  it('draw a credit that is left to the other side of zero', () => {
    const rows = [row('300.00', '0.00', '300.00'), row('0.00', '-100.00', '-100.00')] as const;
    const scale = barScale(rows);

    expect(barOf(rows[0], scale)).toEqual({ zero: 25, net: 75, covered: 0, surplus: 0 });
    expect(barOf(rows[1], scale)).toEqual({ zero: 25, net: 0, covered: 0, surplus: 25 });
  });

  it('draw nothing where nothing is open', () => {
    const none = row('0.00', '0.00', '0.00');

    expect(barOf(none, barScale([none]))).toEqual({ zero: 0, net: 0, covered: 0, surplus: 0 });
  });
});

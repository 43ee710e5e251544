import { parseAmountMinor } from '@maincrop/domain/money/amount';

export interface CashAmounts {
  /** Decimal text at or above 0. */
  readonly invoices: string;
  /** Decimal text at or below 0. */
  readonly credits: string;
  /** The sum of both. */
  readonly net: string;
}

/** The span that all bars of a currency share, in hundredths. */
export interface BarScale {
  /** Of the largest row. */
  readonly mostMinor: number;
  /** Of the row with the largest credit left, 0 or more. */
  readonly creditMinor: number;
}

/** Parts of a bar in percent of the whole span. */
export interface Bar {
  /** Where 0 lies. */
  readonly zero: number;
  /** To be paid, right of 0. */
  readonly net: number;
  /** What credit notes cover, right of `net`. */
  readonly covered: number;
  /** Credit left, left of 0. */
  readonly surplus: number;
}

/** The scale of some rows; bars of one currency are comparable, those of two are not. */
export function barScale(rows: readonly CashAmounts[]): BarScale {
  return {
    mostMinor: Math.max(0, ...rows.map(({ invoices }) => minorOf(invoices))),
    creditMinor: Math.max(0, ...rows.map(({ net }) => -minorOf(net))),
  };
}

/** The parts of a row's bar; nothing at all where everything is 0. */
export function barOf(row: CashAmounts, { mostMinor, creditMinor }: BarScale): Bar {
  const span = Math.max(1, mostMinor + creditMinor);
  const percent = (minor: number) => (minor / span) * 100;
  const [invoices, net] = [minorOf(row.invoices), minorOf(row.net)];
  return {
    zero: percent(creditMinor),
    net: percent(Math.max(0, net)),
    covered: percent(invoices - Math.max(0, net)),
    surplus: percent(Math.max(0, -net)),
  };
}

/** Only for drawing: an amount that cannot be read draws nothing. */
function minorOf(amount: string): number {
  return parseAmountMinor(amount) ?? 0;
}

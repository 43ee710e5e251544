import type { Agreement, ClaimablePeriod } from '@maincrop/contract/schemas/agreements';

export interface CalendarYear {
  readonly year: number;
  readonly periods: readonly ClaimablePeriod[];
}

/** The periods of an agreement by the year they begin in, oldest first. */
export function calendarYears({ calendar }: Pick<Agreement, 'calendar'>): CalendarYear[] {
  const years = new Map<number, ClaimablePeriod[]>();
  for (const period of calendar) {
    const year = Number(period.from.slice(0, 4));
    years.set(year, [...(years.get(year) ?? []), period]);
  }
  return [...years].map(([year, periods]) => ({ year, periods }));
}

/** How a period is called: by its month, its quarter, or as a year. */
export type PeriodName =
  | { readonly kind: 'month' }
  | { readonly kind: 'quarter'; readonly quarter: number }
  | { readonly kind: 'year' };

/** The name of a period of an agreement with this rhythm; quarters count from 1. */
export function periodName(claimPeriod: Agreement['claim_period'], { from }: ClaimablePeriod): PeriodName {
  const month = Number(from.slice(5, 7));
  if (claimPeriod === 'ANNUAL') return { kind: 'year' };
  if (claimPeriod === 'QUARTERLY') return { kind: 'quarter', quarter: Math.ceil(month / 3) };
  return { kind: 'month' };
}

/** What the address of the reported problems holds. */
export interface DisputesSearch {
  /** From 2; the first page is not named. */
  readonly page?: number;
}

/** The search part of the address; what it does not know is left out. */
export function parseDisputesSearch(raw: Readonly<Record<string, unknown>>): DisputesSearch {
  const page = Number(raw['page']);
  return Number.isInteger(page) && page > 1 && page <= PAGE_MAX ? { page } : {};
}

const PAGE_MAX = 10_000;

import { invoiceSort } from '@maincrop/contract/sorts/invoices';
import { INVOICES_PER_PAGE } from '@maincrop/contract/first-data';
import type { ListInvoicesQuery } from '@maincrop/contract/schemas/invoices';
import { parsePlainDate, type PlainDate } from '@maincrop/domain/calendar/plain-date';
import { type InvoiceBucket, parseInvoiceBucket } from '@maincrop/domain/invoice-status/invoice-status';
import { searchQuery } from '@maincrop/domain/text/search-query';
import { listSort } from '../../lib/list-sort.ts';
import { textOf } from '../../lib/search-params.ts';

/** What the address of the page holds beside the hash; what is left out has its default. */
export interface InvoicesSearch {
  /** What is due by week, the statement of account, or where new ones are mailed, instead of the list. */
  readonly view?: (typeof VIEWS)[number];
  /** Of the statement: its currency, first and last day. */
  readonly currency?: string;
  readonly from?: PlainDate;
  readonly to?: PlainDate;
  readonly q?: string;
  /** A bucket, or all that is to be paid. */
  readonly filter?: InvoiceBucket | 'open';
  /** `field+desc` or `field+asc`; latest posting date first when left out. */
  readonly sort?: string;
  /** Due on this day or later, and on this one or before. */
  readonly dueFrom?: PlainDate;
  readonly dueTo?: PlainDate;
  /** What has no due date, instead of those days. */
  readonly due?: 'undated';
  /** Of the list: the currency of its invoices. */
  readonly inCurrency?: string;
  /** Number of the ship-to party. */
  readonly shipTo?: string;
  /** Id of the invoice whose details were opened last. */
  readonly invoice?: string;
  /** Number of the sales order that is open. */
  readonly order?: string;
  /** The dialog of the month archive: `new`, or the id of an archive. */
  readonly archive?: string;
}

/** Views beside the list. */
export const VIEWS = ['cash', 'statement', 'mail'] as const;

/** As in the schema of the contract. */
const SHIP_TO_MAX = 20;

/** Takes away what narrows the list beside search and status. */
export const NO_SELECTION = {
  dueFrom: null,
  dueTo: null,
  due: null,
  shipTo: null,
  inCurrency: null,
} as const;

/** Whether the address narrows the list by more than search and status. */
export function isSelected(search: InvoicesSearch): boolean {
  return [search.dueFrom, search.dueTo, search.due, search.shipTo, search.inCurrency].some(
    (value) => value !== undefined,
  );
}

export const invoiceSorts = listSort(invoiceSort);

/** The search part of the address; what it does not know is left out. */
export function parseInvoicesSearch(raw: Readonly<Record<string, unknown>>): InvoicesSearch {
  const q = searchQuery(textOf(raw['q']));
  const filter = raw['filter'] === 'open' ? 'open' : parseInvoiceBucket(raw['filter']);
  const sort = invoiceSorts.addressOf(textOf(raw['sort']));
  const view = VIEWS.find((known) => known === raw['view']);
  const [invoice, order, archive] = [textOf(raw['invoice']), textOf(raw['order']), textOf(raw['archive'])];
  return {
    ...(view && { view }),
    ...parsePeriod(raw),
    ...(q !== '' && { q }),
    ...(filter !== null && { filter }),
    ...(sort !== undefined && { sort }),
    ...parseSelection(raw),
    ...(invoice !== '' && { invoice }),
    ...(order !== '' && { order }),
    ...(archive !== '' && { archive }),
  };
}

function parseSelection(
  raw: Readonly<Record<string, unknown>>,
): Pick<InvoicesSearch, 'dueFrom' | 'dueTo' | 'due' | 'inCurrency' | 'shipTo'> {
  const [dueFrom, dueTo] = [parsePlainDate(raw['dueFrom']), parsePlainDate(raw['dueTo'])];
  const [inCurrency, shipTo] = [textOf(raw['inCurrency']), textOf(raw['shipTo']).slice(0, SHIP_TO_MAX)];
  const days = { ...(dueFrom !== null && { dueFrom }), ...(dueTo !== null && { dueTo }) };
  return {
    ...(raw['due'] === 'undated' ? { due: 'undated' } : days),
    ...(isCurrency(inCurrency) && { inCurrency }),
    ...(shipTo !== '' && { shipTo }),
  };
}

function isCurrency(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}

function parsePeriod(
  raw: Readonly<Record<string, unknown>>,
): Pick<InvoicesSearch, 'currency' | 'from' | 'to'> {
  const [from, to] = [parsePlainDate(raw['from']), parsePlainDate(raw['to'])];
  const currency = textOf(raw['currency']);
  return {
    ...(isCurrency(currency) && { currency }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  };
}

/** What narrows and sorts the list, for the list and for its export. */
export function invoicesFilter(
  search: InvoicesSearch,
): Omit<ListInvoicesQuery, 'page' | 'per_page' | 'cursor'> {
  const sort = invoiceSorts.addressOf(search.sort);
  const { dueFrom, dueTo, due, inCurrency, shipTo } = search;
  return {
    ...(dueFrom !== undefined && { dueFrom }),
    ...(dueTo !== undefined && { dueTo }),
    ...(due !== undefined && { due }),
    ...(inCurrency !== undefined && { currency: inCurrency }),
    ...(shipTo !== undefined && { shipTo }),
    ...(search.filter !== undefined && { filter: search.filter }),
    ...(search.q !== undefined && { search: search.q }),
    ...(sort !== undefined && { sort }),
  };
}

/** The call for a page of the list; without filter, search and sort the first one is the first data of the page. */
export function invoicesQuery(search: InvoicesSearch, page: number): ListInvoicesQuery {
  return { per_page: INVOICES_PER_PAGE, page, ...invoicesFilter(search) };
}

import { isPlainDate } from '@maincrop/domain/calendar/plain-date';
import { textOf } from '../../lib/search-params.ts';

/** What the address of the audit trail holds; everything narrows the lines but `page`. */
export interface AuditSearch {
  readonly q?: string;
  readonly action?: string;
  readonly actor?: string;
  readonly from?: string;
  readonly to?: string;
  /** From 2; the first page is not named. */
  readonly page?: number;
}

/** The search part of the address; what it does not know is left out. */
export function parseAuditSearch(raw: Readonly<Record<string, unknown>>): AuditSearch {
  const [q, action, actor] = [
    textOf(raw['q']).trim(),
    textOf(raw['action']).trim(),
    textOf(raw['actor']).trim(),
  ];
  const { from, to } = raw;
  const page = Number(raw['page']);
  return {
    ...(q !== '' && { q }),
    ...(action !== '' && { action }),
    ...(actor !== '' && { actor }),
    ...(isPlainDate(from) && { from }),
    ...(isPlainDate(to) && { to }),
    ...(Number.isInteger(page) && page > 1 && page <= PAGE_MAX && { page }),
  };
}

/** What the service is asked for. */
export function auditFilter({ q, page: _page, ...filter }: AuditSearch) {
  return { ...filter, ...(q !== undefined && { search: q }) };
}

const PAGE_MAX = 200;

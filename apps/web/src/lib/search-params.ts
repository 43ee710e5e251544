import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/**
 * The search part of an address as values, and back. Values are texts as they stand: read as JSON, which is the router's
 * way, `12e45678` would be infinite, a number of twenty digits another one, and a link to `q=4404` none to this page.
 */
export function parseSearch(address: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(decodeSearch(address)).map(([name, value]) => [name, textOf(value) || value]),
  );
}

const decodeSearch = parseSearchWith((text) => text);
export const stringifySearch = stringifySearchWith(JSON.stringify);

/** A value of the address as text; empty for what is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

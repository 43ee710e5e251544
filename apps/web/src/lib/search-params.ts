import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/**
 * The search part of an address as values, and back. Values are texts as they stand: read as JSON, which is the router's
 * way, `12e45678` would be infinite and a number of twenty digits another one. What is left as a number is the text.
 */
export const parseSearch = parseSearchWith((text) => text);
export const stringifySearch = stringifySearchWith(JSON.stringify);

/** A value of the address as text; the router reads some texts of digits as numbers, and `true` as a boolean. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

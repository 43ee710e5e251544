import { mediaIdIn } from './media-address.ts';

/**
 * Where a link of a page may lead: a page of the portal, or a secure address, a mailbox or a telephone elsewhere.
 * Null for anything else. Never fails. Source: decision 099.
 */
export function safeLink(link: unknown): string | null {
  if (typeof link !== 'string') return null;
  // Browsers drop tabs and line breaks from addresses, and take a backslash for a slash.
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(link)) return null;
  if (/^\/(?!\/)/.test(link) || /^(https:\/\/|mailto:|tel:)[^/]/i.test(link)) return link;
  return null;
}

/**
 * Where a picture or a file of a page may lie: with the portal itself, as its security policy says too.
 * Null for anything else. Never fails. Source: decision 099.
 */
export function safeFile(url: unknown): string | null {
  const link = safeLink(url);
  if (link === null || !link.startsWith('/')) return null;
  return !link.startsWith('/api/') || mediaIdIn(link) !== null ? link : null;
}

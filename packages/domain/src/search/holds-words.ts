import { plainForm } from './plain-form.ts';

/**
 * Whether every word of a query occurs in one of some texts, whatever its accents and case; a size is found as it is
 * typed (`10x10`) and as it is set (`10×10`). An empty query is met by all. Never fails.
 */
export function holdsWords(texts: readonly (string | null | undefined)[], query: string): boolean {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return true;
  const text = plain(texts.filter(Boolean).join(' '));
  return words.every((word) => text.includes(word));
}

function plain(text: string): string {
  return plainForm(text).replaceAll('×', 'x');
}

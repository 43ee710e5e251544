import { plainForm } from '@maincrop/domain/search/plain-form';
import { typedPieces } from '@maincrop/domain/search/search-form';
import type { FoundHit } from './searched.ts';

/**
 * What the search of a list finds a hit by, and others like it: lists look for a text as it stands, so of a word typed
 * without its accents or its signs, the word as it is written there. Null when the list would not find it.
 */
export function listText(entry: string, { listText: text }: Pick<FoundHit, 'listText'>): string | null {
  if (text === null) return null;
  // Lists of people find plain forms, those of documents what stands there.
  if ([entry.toLowerCase(), plainForm(entry)].some((form) => text.includes(form))) return entry;
  const [piece, ...others] = typedPieces(entry);
  if (piece === undefined || others.length > 0) return null;
  return text.split(/[\s,;"[\]]+/).find((word) => plainForm(word).startsWith(piece)) ?? null;
}

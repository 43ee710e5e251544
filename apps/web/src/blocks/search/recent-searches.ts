import { readStored, writeStored } from '../../lib/storage.ts';
import { RECENT_SEARCHES } from '../../lib/recent-searches-key.ts';

const KEPT_MAX = 6;

/** What this user searched for on this device, latest first; nobody else's. */
export function recentSearches(userId: string): readonly string[] {
  return (
    readStored(RECENT_SEARCHES, (value) =>
      isRecord(value) && value['userId'] === userId && Array.isArray(value['entries'])
        ? value['entries'].filter((entry) => typeof entry === 'string').slice(0, KEPT_MAX)
        : null,
    ) ?? []
  );
}

/** Puts a search first, without its beginnings, which were typed on the way. */
export function keepSearch(userId: string, entry: string): void {
  const others = recentSearches(userId).filter((each) => each.toLowerCase() !== entry.toLowerCase());
  keep(userId, [entry, ...others]);
}

export function dropSearch(userId: string, entry: string): void {
  keep(
    userId,
    recentSearches(userId).filter((each) => each !== entry),
  );
}

export function dropSearches(): void {
  writeStored(RECENT_SEARCHES, null);
}

function keep(userId: string, entries: readonly string[]): void {
  writeStored(RECENT_SEARCHES, { userId, entries: entries.slice(0, KEPT_MAX) });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

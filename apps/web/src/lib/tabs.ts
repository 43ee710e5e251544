import { readStored, storedKey, writeStored } from './storage.ts';

const NEWS = ['signed-out', 'customer-switched', 'user-changed'] as const;
export type TabNews = (typeof NEWS)[number];

const KEY = 'tab-news';

/** Tells the other tabs of this browser what this one did to the session they share. */
export function tellOtherTabs(kind: TabNews): void {
  // The time makes equal news differ: browsers announce only values that change.
  writeStored(KEY, { kind, at: Date.now() });
}

/** Calls `listener` with what another tab did; answers the function that stops it. */
export function listenToOtherTabs(listener: (news: TabNews) => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    const news = event.key === storedKey(KEY) ? readStored(KEY, parseNews) : null;
    if (news !== null) listener(news);
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

function parseNews(value: unknown): TabNews | null {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return null;
  return NEWS.find((news) => news === value.kind) ?? null;
}

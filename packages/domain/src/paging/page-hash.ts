/** Page of a URL hash `#pageN`, from 1; 1 for any other hash (ORD-10). */
export function parsePageHash(hash: string): number {
  const match = /^#?page([1-9]\d{0,6})$/.exec(hash);
  return match === null ? 1 : Number(match[1]);
}

/** The URL hash of a page, `#pageN` (ORD-10). */
export function formatPageHash(page: number): string {
  return `#page${page}`;
}

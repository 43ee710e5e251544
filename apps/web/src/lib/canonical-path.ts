import { pageAt } from './pages.ts';

/** A path as the page table writes it, whatever its case and the slashes at its end; one that leads nowhere stays. */
export function canonicalPath(path: string): string {
  const segments = path.replace(/\/+$/, '').split('/');
  const pattern = pageAt(segments.join('/').toLowerCase() || '/')?.path.split('/');
  if (pattern === undefined) return path;
  const written = segments.map((segment, place) => {
    const expected = pattern[place];
    return expected === undefined || expected.startsWith('{') ? segment : expected;
  });
  return written.join('/') || '/';
}

import type { ContentLinks } from '@maincrop/contract/schemas/content-transfer';
import { pageAt } from '../../../lib/pages.ts';

export type BrokenLink = ContentLinks['items'][number];

/**
 * The links that lead nowhere: to no page of the page table, to a page of content that there is not, or to a file that is
 * gone. `isThere` answers for files that come with the product.
 */
export async function brokenLinks(
  { items, paths }: ContentLinks,
  isThere: (address: string) => Promise<boolean>,
): Promise<readonly BrokenLink[]> {
  const files = [...new Set(items.filter(isPlainFile).map(({ address }) => address))];
  const gone = new Set<string>();
  for (const file of files) if (!(await isThere(file))) gone.add(file);
  return items.filter((link) =>
    link.kind === 'page' ? !leadsToPage(link.address, paths) : link.isGone || gone.has(link.address),
  );
}

/** Uploaded pictures are known to the service. */
function isPlainFile({ kind, address }: BrokenLink): boolean {
  return kind === 'file' && !address.startsWith('/api/');
}

function leadsToPage(address: string, paths: readonly string[]): boolean {
  const [path = ''] = address.split(/[?#]/, 1);
  const page = pageAt(path);
  if (page === null) return false;
  const isOfContent =
    'kind' in page.access && (page.access.kind === 'content' || page.access.kind === 'multinational');
  if (!isOfContent) return true;
  // A multinational's own pages lie below its section.
  return paths.some((each) => each === path.slice(1) || each.endsWith(path));
}

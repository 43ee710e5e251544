import { routeName } from './route-name.ts';

/** What the portal tells about its use; a receiver listens on the document (OPEN-65). Nothing is sent by default. */
interface PageView {
  /** Path without query and hash. */
  readonly path: string;
  /** Of the route, which does not change with what its path names. */
  readonly name: string | undefined;
}

const PAGE_VIEW = 'maincrop:page-view';

/** Tells the receivers that a page was opened. Source: NAV-31. */
export function tellPageView(path: string): void {
  const [bare = '/'] = path.split(/[?#]/, 1);
  const detail: PageView = { path: bare, name: routeName(bare) };
  document.dispatchEvent(new CustomEvent(PAGE_VIEW, { detail }));
}

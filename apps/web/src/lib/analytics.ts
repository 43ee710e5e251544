/** What the portal tells about its use; a receiver listens on the document (OPEN-65). Nothing is sent by default. */
interface PageView {
  /** Path without query and hash. */
  readonly path: string;
}

const PAGE_VIEW = 'maincrop:page-view';

/** Tells the receivers that a page was opened. Source: NAV-31. */
export function tellPageView(path: string): void {
  const detail: PageView = { path: path.split(/[?#]/, 1)[0] ?? '/' };
  document.dispatchEvent(new CustomEvent(PAGE_VIEW, { detail }));
}

/** Webspace of the customers' pages; the other one is that of the multinationals (OPEN-09). */
export const CUSTOMER_WEBSPACE = 'customer_portal';

/** What names a content page: `/content/{webspace}/{locale}/{path}`. */
export interface ContentAddress {
  readonly webspace: string;
  /** Lower case, as in policies (I18N-05). */
  readonly locale: string;
  /** One or more segments. */
  readonly path: string;
}

/** Pages of the customers' webspace that everybody may read, with all below them. Source: OPEN-11, NAV-24. */
const PUBLIC_PAGES: readonly string[] = ['privacy', 'terms-and-conditions', 'menu-engineering/result'];

/** The resource that policies name for a page. Source: spec 6, OPEN-09. */
export function contentResource({ webspace, locale, path }: ContentAddress): string {
  return `/content/${webspace}/${locale}/${path}`;
}

/** Whether a page is read without a session. Source: OPEN-11. */
export function isPublicContent({ webspace, path }: Pick<ContentAddress, 'webspace' | 'path'>): boolean {
  return (
    webspace === CUSTOMER_WEBSPACE &&
    PUBLIC_PAGES.some((page) => path === page || path.startsWith(`${page}/`))
  );
}

/**
 * Whether a text can be the path of a page: segments of small letters, digits and single hyphens, at most 200 signs.
 * Never fails.
 */
export function isContentPath(path: string): boolean {
  return path.length <= 200 && /^[a-z\d]+(-[a-z\d]+)*(\/[a-z\d]+(-[a-z\d]+)*)*$/.test(path);
}

/** Where the portal shows the page of a content URL: there without its first segment. Source: CNT-16. */
export function portalPath(url: string): string {
  const [, ...rest] = url.split('/').filter((segment) => segment !== '');
  return `/${rest.join('/')}`;
}

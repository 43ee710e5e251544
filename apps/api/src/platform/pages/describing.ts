import { DEFAULT_LOCALE, type Locale } from '@maincrop/domain/locale/locales';
import { markupSafe } from './markup-safe.ts';
import type { PublicPage } from './public-page.ts';

/** A page with a text of its own; all others say what the portal is. */
type Described = Pick<PublicPage, 'description'> & Partial<PublicPage>;

interface Place {
  readonly publicUrl: string;
  readonly pathname: string;
  readonly locale: Locale;
  /** What the address holds is for one reader alone. */
  readonly isOfSomebody: boolean;
}

/** What search engines and messengers show of a link to a page, and where they find it in other languages. */
export function describing({ title, description, picture, languages }: Described, place: Place): string[] {
  const { publicUrl, pathname, locale, isOfSomebody } = place;
  const property = (name: string, content: string) =>
    `<meta property="og:${name}" content="${markupSafe(content)}">`;
  const link = (relation: string, href: string) =>
    `<link ${relation} href="${markupSafe(publicUrl + href)}">`;
  return [
    `<meta name="description" content="${markupSafe(description)}">`,
    property('type', 'website'),
    property('site_name', 'Maincrop'),
    property('title', title ?? 'Maincrop'),
    property('description', description),
    property('image', `${publicUrl}${picture ?? '/social-preview.png'}`),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(languages === null || (languages === undefined && isOfSomebody)
      ? ['<meta name="robots" content="noindex">']
      : []),
    ...(languages ? [link('rel="canonical"', addressIn(pathname, locale))] : []),
    ...(languages ?? []).map((id) => link(`rel="alternate" hreflang="${id}"`, addressIn(pathname, id))),
    ...(languages ? [link('rel="alternate" hreflang="x-default"', pathname)] : []),
  ];
}

/** Crawlers name no language, so the address without one is that of the default. */
function addressIn(pathname: string, locale: Locale): string {
  return locale === DEFAULT_LOCALE ? pathname : `${pathname}?lang=${locale}`;
}

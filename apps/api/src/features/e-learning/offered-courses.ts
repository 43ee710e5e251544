import { PageExcerpt } from '@maincrop/contract/schemas/content';
import { CUSTOMER_WEBSPACE, portalPath } from '@maincrop/domain/content/content-address';
import type { Locale } from '@maincrop/domain/locale/locales';
import { contentPage } from '../../platform/content-page.ts';
import type { Services } from '../../platform/services.ts';

/** The titles of the courses that are offered, by id. Throws `service-busy` while the content is away. Source: OPEN-61. */
export async function offeredCourses(
  services: Pick<Services, 'content' | 'log'>,
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  const address = { webspace: CUSTOMER_WEBSPACE, locale: locale.toLowerCase(), path: OVERVIEW };
  const overview = await contentPage(services, address);
  return new Map((overview?.children ?? []).flatMap(courseOf));
}

/** As the card of the course names it; what is no card of a page is left out. */
function courseOf(excerpt: unknown): [id: string, title: string][] {
  const card = Card.safeParse(excerpt);
  if (!card.success) return [];
  const { url, title, excerptTitle } = card.data;
  return [[portalPath(url).slice(`/${OVERVIEW}/`.length), excerptTitle ?? title]];
}

const Card = PageExcerpt.pick({ url: true, title: true, excerptTitle: true });
const OVERVIEW = 'e-learning';

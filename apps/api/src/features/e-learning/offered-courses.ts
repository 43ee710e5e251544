import { PageExcerpt } from '@maincrop/contract/schemas/content';
import { CUSTOMER_WEBSPACE, portalPath } from '@maincrop/domain/content/content-address';
import type { Locale } from '@maincrop/domain/locale/locales';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';

/** The titles of the courses that are offered, by id. Throws `service-busy` while the content is away. Source: OPEN-61. */
export async function offeredCourses(
  { content, log }: Pick<Services, 'content' | 'log'>,
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  const address = { webspace: CUSTOMER_WEBSPACE, locale: locale.toLowerCase(), path: OVERVIEW };
  const overview = await content.page(address).catch((error: unknown) => {
    log.warn({ err: error }, 'content service away, titles of courses are unknown');
    throw new AppError('service-busy', {}, { retryAfterS: RETRY_AFTER_S });
  });
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
const RETRY_AFTER_S = 30;

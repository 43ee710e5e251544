import type { FirstCall } from '@maincrop/contract/first-data';
import type { ContentPage } from '@maincrop/contract/schemas/content';
import { CUSTOMER_WEBSPACE } from '@maincrop/domain/content/content-address';
import { type Locale, LOCALE_IDS, localesFor } from '@maincrop/domain/locale/locales';
import { formatCents } from '@maincrop/messages/format-cents';
import { readTriedDish } from '@maincrop/domain/menu-engineering/tried-dish';
import { RESULT_PAGES, type ResultPageName, tryOutFigures } from '@maincrop/domain/menu-engineering/try-out';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sayIn } from '../texts.ts';
import { askedQuery } from './asked-query.ts';
import { firstView } from './first-view.ts';
import { markupSafe } from './markup-safe.ts';
import { blocksView, contentView, plainText } from './text-view.ts';

/** What a page says that everybody may read, before its scripts are there. */
export interface PublicPage {
  readonly title: string;
  readonly description: string;
  /** Path of the picture that messengers show; undefined for that of the portal. */
  readonly picture?: string;
  /** Languages it is found in; null where search engines are asked to stay away. */
  readonly languages: readonly Locale[] | null;
  /** HTML of the whole first view. */
  readonly view: string;
  /** First data of the page for the browser. */
  readonly queries: readonly (readonly [key: FirstCall, answer: unknown])[];
}

export interface AskedPage {
  readonly request: FastifyRequest;
  readonly pathname: string;
  readonly locale: Locale;
  /** For who reads without scripts a page that computes. */
  readonly noScript: string;
}

/** A public page with a text of its own; null for all others, and while that text cannot be had. */
export async function publicPageOf(app: FastifyInstance, asked: AskedPage): Promise<PublicPage | null> {
  if (asked.pathname === '/menu-engineering/calculate-your-dishes') return tryOut(asked);
  if (asked.pathname === '/certificate') return certificate(asked);
  const page = Object.values(RESULT_PAGES).find(
    (each) => `/menu-engineering/result/${each}` === asked.pathname,
  );
  if (page !== undefined) return result(app, asked, page);
  const path = TEXTS.find((each) => `/${each}` === asked.pathname);
  return path === undefined ? null : text(app, asked, path);
}

const TEXTS = ['privacy', 'terms-and-conditions'] as const;
/** The try-out speaks to who would sign up. Source: MENU-22. */
const TRY_OUT_LOCALES = localesFor(['indirect-customers']);

/** Whether an address is that of a mailed link or of a certificate, which search engines are to keep out of every list. */
export function isOfSomebody(request: FastifyRequest): boolean {
  const asked = askedQuery(request);
  return ['code', 'email', 'token'].some((name) => asked.has(name));
}

async function text(app: FastifyInstance, asked: AskedPage, path: string): Promise<PublicPage | null> {
  const found = await contentOf(app, asked, path);
  if (found === null) return null;
  return {
    title: found.page.title,
    description: plainText(found.page.header.text),
    languages: LOCALE_IDS,
    view: firstView(contentView(found.page, asked.locale)),
    queries: [found.query],
  };
}

function tryOut({ locale, noScript }: AskedPage): PublicPage {
  const { say } = sayIn('try-out', locale);
  return {
    title: say('title'),
    description: sayIn('file-page', locale).say('tryOut'),
    picture: `/pictures/try-out/dish-${locale}.png`,
    languages: TRY_OUT_LOCALES,
    view: spacedView(hero(say('title'), say('intro')), noScript),
    queries: [],
  };
}

/**
 * Says nothing of the code that the address may hold, and is in no index with one: the names are nobody's to collect. The
 * page itself may be found by who holds a certificate on paper.
 */
function certificate({ request, locale, noScript }: AskedPage): PublicPage {
  const { say } = sayIn('certificate', locale);
  return {
    title: say('title'),
    description: sayIn('file-page', locale).say('certificate'),
    languages: isOfSomebody(request) ? null : LOCALE_IDS,
    // As `certificate-page.tsx` has them.
    view: firstView(
      '<div class="mx-auto flex w-full max-w-2xl flex-col gap-5 tablet:pt-6">',
      `<div class="min-w-0"><h1 class="text-xl">${markupSafe(say('title'))}</h1>`,
      `<div class="mt-1 text-muted">${markupSafe(say('intro'))}</div></div>`,
      noScript,
      '</div>',
    ),
    queries: [],
  };
}

async function result(app: FastifyInstance, asked: AskedPage, page: ResultPageName): Promise<PublicPage> {
  const { locale, noScript } = asked;
  const { say } = sayIn('try-out', locale);
  const { say: sayMenu } = sayIn('menu-engineering', locale);
  const found = await contentOf(app, asked, `menu-engineering/result/${page}`);
  const reading = readTriedDish(Object.fromEntries(askedQuery(asked.request)));
  const figures = reading.ok ? tryOutFigures(reading.dish) : null;
  const shown = figures === null ? page : RESULT_PAGES[figures.category];
  const title = reading.ok
    ? say(shown === 'runners' ? 'result.runner' : 'result.sleeper', { name: reading.dish.name })
    : sayMenu(`categories.${shown}`);
  const lead = figures
    ? say(`result.${figures.reached}`, {
        servings: figures.popularFrom,
        price: formatCents(figures.profitableFromCents, locale),
      })
    : sayMenu(`meaning.${shown}`);
  return {
    title,
    description: lead,
    picture: `/pictures/try-out/${shown}-${locale}.png`,
    // Anybody can make a dish; what is said of the category itself may be found.
    languages: reading.ok ? null : TRY_OUT_LOCALES,
    view: spacedView(hero(title, lead), noScript, found ? blocksView(found.page.blocks) : ''),
    queries: found ? [found.query] : [],
  };
}

/** Parts as far from each other as on the pages of the try-out. */
function spacedView(...parts: readonly string[]): string {
  return firstView('<div class="flex flex-col gap-5">', ...parts, '</div>');
}

/** As `try-out-hero.tsx` draws it. */
function hero(title: string, lead: string): string {
  return [
    '<section class="relative isolate overflow-hidden rounded-lg bg-soil text-on-soil">',
    '<div class="flex min-h-56 max-w-2xl flex-col items-start justify-center gap-3 p-5 tablet:p-10">',
    `<h1 class="text-2xl text-balance wrap-anywhere">${markupSafe(title)}</h1>`,
    `<div class="text-pretty">${markupSafe(lead)}</div></div></section>`,
  ].join('');
}

/** Through the same route as from outside, with its access, its limits and its cleaning. */
async function contentOf(app: FastifyInstance, { request, locale }: AskedPage, path: string) {
  const query = { webspace: CUSTOMER_WEBSPACE, locale: locale.toLowerCase(), path };
  const response = await app.inject({
    method: 'GET',
    url: `/api/content/${query.webspace}/${query.locale}/${path}`,
    remoteAddress: request.ip,
  });
  if (response.statusCode !== 200) return null;
  // The route has checked its answer against this schema.
  return {
    page: response.json<ContentPage>(),
    query: [['getContent', query], response.json<unknown>()] as const,
  };
}

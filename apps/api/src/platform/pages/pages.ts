import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { BootData } from '@maincrop/contract/first-data';
import type { SessionAnswer } from '@maincrop/contract/schemas/account';
import { DEFAULT_LOCALE, type Locale, localesFor, parseLocale } from '@maincrop/domain/locale/locales';
import { textsOf } from '@maincrop/messages/texts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { answerWithProblem } from '../http/problem.ts';
import { localeOf } from '../locale.ts';
import type { Services } from '../services.ts';
import { askedQuery } from './asked-query.ts';
import { BACK_SOON_SCRIPT, backSoonPage } from './back-soon.ts';
import { bootDataFor } from './boot-data.ts';
import { type BuiltWeb, pageOf, readBuiltWeb } from './built-web.ts';
import { describing } from './describing.ts';
import { signInView, signUpView } from './first-view.ts';
import { markupSafe } from './markup-safe.ts';
import { ownView } from './own-view.ts';
import { sharedPartsOf } from './shared-parts.ts';
import { isOfSomebody, type PublicPage, publicPageOf } from './public-page.ts';

// Names that browsers, systems and crawlers ask for at the root.
const ROOT_FILES = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'social-preview.png',
  'manifest.webmanifest',
  'robots.txt',
  BACK_SOON_SCRIPT,
] as const;

/**
 * Serves the browser application: its files, compressed when they were built, and the one HTML page for every path,
 * with a strict content security policy, preload hints for the page asked for and its first data.
 */
export async function registerPages(app: FastifyInstance, services: Services): Promise<void> {
  const web = readBuiltWeb();
  if (web === null) {
    app.get('/', async (_request, reply) =>
      reply.type('text/plain').send('The portal is not built yet: run npm start.'),
    );
    app.setNotFoundHandler((request, reply) => answerWithProblem(new AppError('not-found'), request, reply));
    return;
  }
  // The name of a file there changes with what is in it.
  await app.register(fastifyStatic, {
    // Parts of other versions, which other processes serve or pages that stayed open still are.
    root: [path.join(web.root, 'assets'), ...sharedParts(services)],
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: '1y',
  });
  // Their names stay, so browsers ask again after a day.
  await app.register(fastifyStatic, {
    root: path.join(web.root, 'pictures'),
    prefix: '/pictures/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    maxAge: '1d',
  });
  for (const file of ROOT_FILES)
    app.get(`/${file}`, { schema: { hide: true } }, (_request, reply) =>
      reply.sendFile(file, web.root, { maxAge: '1d', immutable: false }),
    );
  app.setNotFoundHandler(async (request, reply) => {
    const pathname = request.url.split(/[?#]/, 1)[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && !/^\/(api|assets|pictures|metrics)(\/|$)/.test(pathname);
    if (!isPage) throw new AppError('not-found');
    return sendPage(app, services, { web, request, reply, pathname });
  });
}

/** None where the folder cannot be made, which `/readyz` says: own parts are served all the same. */
function sharedParts({ config, log }: Services): readonly string[] {
  try {
    return [sharedPartsOf(config.dataDir)];
  } catch (error) {
    log.error({ err: error }, 'parts of other versions cannot be served');
    return [];
  }
}

interface Asked {
  readonly web: BuiltWeb;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly pathname: string;
}

async function sendPage(app: FastifyInstance, services: Services, asked: Asked): Promise<FastifyReply> {
  const { web, request, reply, pathname } = asked;
  // The root leads on to the dashboard, which comes with what it needs.
  const shown = pathname === '/' ? '/dashboard' : pathname;
  const page = pageOf(web, shown);
  const known = await bootDataFor(app, services, {
    request,
    pathname: shown,
    locale: wantedLocale(request),
  });
  if (known === null) return sendBackSoon(services, asked);
  const locale = spokenLocale(known.locale, page?.speaksTo);
  const text = textsOf('file-page', locale);
  const noScript = `<noscript><p>${markupSafe(text.noScript)}</p></noscript>`;
  const publicPage = await publicPageOf(app, { request, pathname: shown, locale, noScript });
  // What a signed-in reader sees of a page depends on their groups, so their browser asks for it.
  const first = known.session === null ? (publicPage?.queries ?? []) : known.queries;
  const boot = { ...known, locale, queries: first };
  const step = shown === '/auth' ? stepOf(request) : null;
  const view = viewOf(boot, { step, publicPage, noScript, locale, pathname: shown });
  const nonce = randomBytes(16).toString('base64');
  const head = [
    `<meta property="csp-nonce" nonce="${nonce}">`,
    ...describing(publicPage ?? { description: text.description }, {
      publicUrl: services.config.publicUrl,
      pathname: shown,
      locale,
      isOfSomebody: isOfSomebody(request),
    }),
    ...preloadsOf(web, page, { locale, step }).map(view === null ? String : viewFirst),
    `<script type="application/json" id="boot">${scriptSafe(boot)}</script>`,
  ].join('');
  const html = view === null ? web.html : viewFirst(web.html);
  return reply
    .status(page ? 200 : 404)
    .headers({
      'content-security-policy': policyWith(nonce, services),
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(
      html
        .replace(/<html lang="[^"]*"/, `<html lang="${locale}"`)
        .replace('<!--boot-->', () => head)
        .replace(TITLE, (own) =>
          publicPage ? `<title>${markupSafe(publicPage.title)} · Maincrop</title>` : own,
        )
        .replace('<!--no-script-->', () => view ?? noScript),
    );
}

function sendBackSoon(services: Services, { web, request, reply }: Asked): FastifyReply {
  return reply
    .status(503)
    .headers({
      'content-security-policy': policyWith(randomBytes(16).toString('base64'), services),
      'cache-control': 'no-store',
      'retry-after': '2',
    })
    .type('text/html; charset=utf-8')
    .send(backSoonPage(web, wantedLocale(request)));
}

interface Shown {
  readonly step: AuthStep | null;
  readonly pathname: string;
  readonly publicPage: PublicPage | null;
  readonly noScript: string;
  readonly locale: Locale;
}

/** What is seen before the scripts are there; null where the application begins by itself. */
function viewOf(boot: BootData, { step, publicPage, noScript, locale, pathname }: Shown): string | null {
  // The service checked its answer against the schema of getSession.
  const session = boot.session as SessionAnswer | null;
  if (session !== null) return ownView({ session, pathname, locale, noScript });
  if (step === 'sign-up') return signUpView({ locale, noScript });
  if (step === 'sign-in')
    return signInView({
      locale,
      noScript,
      hasSite: boot.corporateSiteUrl !== null,
      companies: boot.companies.length,
    });
  return publicPage?.view ?? null;
}

/** What the page of sign-in begins with; `other` is told by the application alone. */
type AuthStep = 'sign-in' | 'sign-up' | 'other';

function stepOf(request: FastifyRequest): AuthStep {
  const asked = askedQuery(request);
  const state = asked.get('state');
  if (state === null) return 'sign-in';
  // Who comes with an address is asked for the code that was mailed there.
  return state === 'signUp' && !asked.has('email') ? 'sign-up' : 'other';
}

/** Hints for the files that the page asks for first. */
function preloadsOf(
  web: BuiltWeb,
  page: BuiltWeb['pages'][number] | null,
  { locale, step }: { readonly locale: Locale; readonly step: AuthStep | null },
): string[] {
  const isSignUp = step === 'sign-up';
  const parts = [...(page?.messages ?? ['public']), ...(isSignUp ? ['sign-up'] : [])];
  return [
    ...(page?.preload ?? []),
    ...(isSignUp ? web.signUp : []),
    ...parts.map((part) => web.messages[part]?.[locale] ?? ''),
  ]
    .filter((file) => file !== '')
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
}

const TITLE = '<title>Maincrop</title>';

/** The wanted language where the page speaks it, else the default one (MENU-22). */
function spokenLocale(wanted: string, speaksTo: readonly string[] = []): Locale {
  return localesFor(speaksTo).find((locale) => locale === wanted) ?? DEFAULT_LOCALE;
}

/** Scripts after what the first view is made of: its styles and its letters. */
function viewFirst(html: string): string {
  return html.replaceAll(/<(?=link rel="modulepreload"|script type="module")\w+/g, '$& fetchpriority="low"');
}

/** The language of whoever is not signed in; links in mails name that of the mail. */
function wantedLocale(request: FastifyRequest): Locale {
  const named = askedQuery(request).get('lang');
  const chosen = request.cookies['locale'];
  return (
    parseLocale(named) ??
    parseLocale(chosen) ??
    localeOf(request.headers['accept-language']) ??
    DEFAULT_LOCALE
  );
}

/** JSON that cannot end the script element it stands in. */
function scriptSafe(boot: BootData): string {
  return JSON.stringify(boot).replaceAll('<', String.raw`\u003c`);
}

function policyWith(nonce: string, { storage: { uploadOrigin }, config }: Services): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    // Copies of PDF files that prove a claim, beside its lines; the browser's viewer shows them.
    // The demo shows its mails, which the service itself answers.
    // A film of YouTube plays in a frame once somebody has asked for it.
    `frame-src blob: https://www.youtube-nocookie.com${config.isDemo ? " 'self'" : ''}`,
    // Files go straight to the object storage.
    `connect-src 'self'${uploadOrigin === null ? '' : ` ${uploadOrigin}`}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

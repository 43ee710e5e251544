import { type Operation } from '@maincrop/contract/operation';
import { operations } from '@maincrop/contract/operations';
import { turn } from '@maincrop/testkit/faults/rounds';
import { expect, type Page, type Request, type Route } from '@playwright/test';
import { test } from './kept-contexts.ts';
import { textsOf } from './texts.ts';
import { signInAs, VISITORS, withRecord } from './visitors.ts';

const LOCALE = 'de';

/** What may become of an answer on its way, and what the page says then. */
const FAILURES = {
  'the service breaks down': {
    fail: async (route: Route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 500, code: 'internal', message: 'Internal', requestId: 'r-1' }),
      }),
    said: ['errors', 'internal'],
  },
  'a proxy answers in its place': {
    fail: async (route: Route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    said: ['errors', 'unknown'],
  },
  'the answer is half of one': {
    fail: async (route: Route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: '{"items":[{"Id":"1' }),
    said: ['errors', 'unknown'],
  },
  'the line is cut': {
    fail: async (route: Route) => route.abort('connectionreset'),
    said: ['app', 'offline.title'],
  },
} as const;
type Failure = keyof typeof FAILURES;
const KINDS = Object.keys(FAILURES) as Failure[];

/** Each call meets one kind of failure. */
const TURN = turn(KINDS.length);

/** Calls whose failure takes nothing from anybody, and why. */
const SILENT: Readonly<Record<string, string>> = {
  getOwnTerms: 'asks for consent at the next page',
  listShipToPartners: 'fetched ahead for the next step, which says itself that it failed',
};

/**
 * Contents around each page, whose failure takes nothing from anybody: what is new, and a logo. The service sends them
 * along with a document, unless it is slow.
 */
const AROUND = ['announcements', 'logo'];

/** Parts of one page that may say that the same call failed. */
const TRIES_MAX = 4;

/** A page that asks for nothing of what others show, from which they are reached without a new document. */
const neutralTo = (path: string) => (path === '/privacy' ? '/terms-and-conditions' : '/privacy');

for (const [visitor, addresses] of Object.entries(VISITORS)) {
  test(`OPEN-52 ERR-14 each question of each page of a ${visitor} that fails says so, and can be asked again`, async ({
    page,
  }) => {
    test.setTimeout(300_000 + addresses.length * 60_000);
    const userId = await signInAs(page, { visitor, locale: LOCALE });
    const seen = new Set<string>();
    for (const address of addresses) {
      const path = await withRecord(address, userId);
      const asked = (await questionsOf(page, path)).filter((id) => !seen.has(id) && !(id in SILENT));
      for (const id of asked) {
        const kinds = kindsFor(seen.size + 1);
        const tried: boolean[] = [];
        for (const kind of kinds)
          tried.push(await test.step(`${path}: ${id}, ${kind}`, () => tryFailure(page, { path, id, kind })));
        if (!tried.includes(false)) seen.add(id);
      }
    }
    expect(seen.size).toBeGreaterThan(0);
  });
}

interface Trial {
  readonly path: string;
  readonly id: string;
  readonly kind: Failure;
}

function kindsFor(count: number): readonly Failure[] {
  return KINDS.filter((_, index) => TURN.has(index + count));
}

/** The reading calls that a page makes when it is reached from another one. */
async function questionsOf(page: Page, path: string): Promise<string[]> {
  const asked = new Set<string>();
  const note = (request: Request) => {
    const id = questionOf(request, path);
    if (id !== null) asked.add(id);
  };
  await page.goto(neutralTo(path));
  await settled(page);
  page.on('request', note);
  await goTo(page, path);
  await settled(page);
  page.off('request', note);
  return [...asked];
}

/** Whether the call was made: one that the page before made late is none of this page, and is left to another. */
async function tryFailure(page: Page, { path, id, kind }: Trial): Promise<boolean> {
  const { fail, said } = FAILURES[kind];
  let isMet = false;
  await page.goto(neutralTo(path));
  await settled(page);
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    async (route) => {
      if (questionOf(route.request(), path) !== id) return route.fallback();
      isMet = true;
      return fail(route);
    },
  );
  await goTo(page, path);
  await settled(page);
  if (!isMet) {
    await page.unrouteAll({ behavior: 'wait' });
    return false;
  }
  // Not every page speaks each language.
  const locale = (await page.locator('html').getAttribute('lang')) ?? LOCALE;
  const [part, key] = said;
  const sentence = page.getByText(textsOf(part, locale)(key)).filter({ visible: true });
  await expect.soft(sentence.first(), `turn ${TURN.name}: ${path}, ${id}, ${kind}`).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });

  const again = page
    .getByRole('button', { name: textsOf('app', locale)('ui.retry') })
    .filter({ visible: true });
  // One failure may be said by several parts of a page.
  for (let times = 0; times < TRIES_MAX && (await again.count()) > 0; times += 1) {
    // The last lies on top. It may have gone by itself: a page asks again when the service answers. What lies over a
    // page is closed before the page itself asks again.
    await again
      .last()
      .click({ timeout: 3000 })
      .catch(() => page.keyboard.press('Escape'));
    await settled(page);
  }
  await expect.soft(sentence, `${path}, ${id}, ${kind}: after trying again`).toHaveCount(0);
  return true;
}

/** To another page without a new document, so that the service cannot send its first data along. */
async function goTo(page: Page, path: string): Promise<void> {
  const neutral = await page.getByRole('heading', { level: 1 }).innerText({ timeout: 60_000 });
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  // Each page has a heading of its own, also while it waits.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(neutral);
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('#main output[aria-label], #main [aria-busy=true]')).toHaveCount(0);
}

const READING = Object.entries<Operation>(operations)
  .filter(([, { method }]) => method === 'GET')
  .map(([id, { path }]) => ({
    id,
    matches: new RegExp(`^/api${path.replaceAll(/\{\w+\+\}/g, '.+').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

/**
 * The id of the reading call that a request of the page at a path is; null for files, for writes, and for what is asked
 * for around it or by the page before, which on a busy machine comes late.
 */
function questionOf(request: Request, path: string): string | null {
  if (request.method() !== 'GET' || request.resourceType() !== 'fetch') return null;
  const { pathname } = new URL(request.url());
  const id = READING.find(({ matches }) => matches.test(pathname))?.id ?? null;
  const isLate =
    id === 'getContent'
      ? [...AROUND, neutralTo(path).slice(1)].some((slug) => pathname.endsWith(`/${slug}`))
      : // Each first page asks whether there is one; only one page shows it.
        id === 'getProfile' && !path.startsWith('/settings/profile');
  return isLate ? null : id;
}

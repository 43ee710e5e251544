import { type Operation } from '@maincrop/contract/operation';
import { operations } from '@maincrop/contract/operations';
import { turn } from '@maincrop/testkit/faults/rounds';
import { expect, type Page, type Request, type Route, test } from '@playwright/test';
import { textsOf } from './texts.ts';
import { signInAs, VISITORS, withRecord } from './visitors.ts';

const LOCALE = 'de';
const errors = textsOf('errors', LOCALE);
const app = textsOf('app', LOCALE);

/** What may become of an answer on its way, and what the page says then. */
const FAILURES = {
  'the service breaks down': {
    fail: async (route: Route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 500, code: 'internal', message: 'Internal', requestId: 'r-1' }),
      }),
    said: errors('internal'),
  },
  'a proxy answers in its place': {
    fail: async (route: Route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    said: errors('unknown'),
  },
  'the answer is half of one': {
    fail: async (route: Route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: '{"items":[{"Id":"1' }),
    said: errors('unknown'),
  },
  'the line is cut': {
    fail: async (route: Route) => route.abort('connectionreset'),
    said: app('offline.title'),
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

/** Parts of one page that may say that the same call failed. */
const TRIES_MAX = 4;

/** A page that asks for nothing of what others show, from which they are reached without a new document. */
const neutralTo = (path: string) => (path === '/privacy' ? '/terms-and-conditions' : '/privacy');

for (const [visitor, addresses] of Object.entries(VISITORS)) {
  test(`OPEN-52 ERR-14 each question of each page of a ${visitor} that fails says so, and can be asked again`, async ({
    page,
  }) => {
    test.setTimeout(addresses.length * 60_000);
    const userId = await signInAs(page, { visitor, locale: LOCALE });
    const seen = new Set<string>();
    for (const address of addresses) {
      const path = await withRecord(address, userId);
      const asked = (await questionsOf(page, path)).filter((id) => !seen.has(id) && !(id in SILENT));
      for (const id of asked) {
        seen.add(id);
        for (const kind of kindsFor(seen.size))
          await test.step(`${path}: ${id}, ${kind}`, () => tryFailure(page, { path, id, kind }));
      }
    }
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
    const id = operationOf(request);
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

async function tryFailure(page: Page, { path, id, kind }: Trial): Promise<void> {
  const { fail, said } = FAILURES[kind];
  await page.goto(neutralTo(path));
  await settled(page);
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    async (route) => (operationOf(route.request()) === id ? fail(route) : route.fallback()),
  );
  await goTo(page, path);
  const sentence = page.getByText(said).filter({ visible: true });
  await expect.soft(sentence.first(), `turn ${TURN.name}: ${path}, ${id}, ${kind}`).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });

  const again = page.getByRole('button', { name: app('ui.retry') }).filter({ visible: true });
  // One failure may be said by several parts of a page.
  for (let times = 0; times < TRIES_MAX && (await again.count()) > 0; times += 1) {
    // The last lies on top. It may have gone by itself: a page asks again when the service answers.
    await again
      .last()
      .click({ timeout: 3000 })
      .catch(() => null);
    await settled(page);
  }
  await expect.soft(sentence, `${path}, ${id}, ${kind}: after trying again`).toHaveCount(0);
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

/** The id of the reading call that a request of the page is; null for files and writes. */
function operationOf(request: Request): string | null {
  if (request.method() !== 'GET' || request.resourceType() !== 'fetch') return null;
  const { pathname } = new URL(request.url());
  return READING.find(({ matches }) => matches.test(pathname))?.id ?? null;
}

import { type Browser, type BrowserContext, type Page, test as base } from '@playwright/test';

interface KeptContext {
  /** What its tests chose by `test.use`, as text. */
  readonly kind: string;
  readonly origin: string;
  readonly permissions: readonly string[];
  readonly context: BrowserContext;
  /** A blank page that keeps the process of the context alive. */
  readonly keeper: Page;
}

/** Few kinds alternate, and each holds a process. */
const MOST_KEPT = 3;

const kept = new Map<string, KeptContext>();
/** What a test does to a context or to its clock that nothing takes back. */
const CHANGING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
] as const;
const CHANGING_CLOCK = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
] as const;
const changedForGood = new WeakSet<BrowserContext>();

/**
 * Tests in a browser context that their worker keeps for all of one kind: it has no page, cookie, stored value, permission
 * or route of an earlier test, but files that browsers keep between visits are there, compiled. A new context is a new
 * process that fetches and compiles the portal once more, which costs a test more than all it does. A context that a test
 * changed for good is not kept, and a worker ends with the first test that fails.
 */
export const test = base.extend({
  context: async (
    {
      browser,
      baseURL,
      colorScheme,
      contextOptions,
      deviceScaleFactor,
      extraHTTPHeaders,
      geolocation,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      permissions,
      storageState,
      timezoneId,
      userAgent,
      viewport,
    },
    use,
    info,
  ) => {
    const kind = JSON.stringify([
      [baseURL, locale, timezoneId, userAgent, storageState, javaScriptEnabled],
      [viewport, deviceScaleFactor, isMobile, hasTouch, colorScheme],
      [contextOptions, extraHTTPHeaders, geolocation, permissions],
    ]);
    const own =
      take(kind) ??
      (await open(browser, { kind, origin: new URL(baseURL ?? '').origin, permissions: permissions ?? [] }));
    await use(own.context);
    if (info.status === info.expectedStatus) await keep(own);
    // The report of a failure shows the first page of the context: that of the test.
    else await own.keeper.close();
  },
});

/** The one of a kind, if there is one; it is nobody's until it is kept again. */
function take(kind: string): KeptContext | undefined {
  const own = kept.get(kind);
  kept.delete(kind);
  return own;
}

/** Keeps a context for the next test of its kind, the newest last. */
async function keep(own: KeptContext): Promise<void> {
  if (changedForGood.has(own.context)) return own.context.close();
  await clear(own);
  kept.set(own.kind, own);
  for (const [oldest, { context }] of [...kept].slice(0, -MOST_KEPT)) {
    kept.delete(oldest);
    await context.close();
  }
}

async function open(
  browser: Browser,
  chosen: Pick<KeptContext, 'kind' | 'origin' | 'permissions'>,
): Promise<KeptContext> {
  const context = await browser.newContext();
  for (const name of CHANGING) noteUse(context, name, context);
  for (const name of CHANGING_CLOCK) noteUse(context.clock, name, context);
  return { ...chosen, context, keeper: await context.newPage() };
}

/** Notes in `changedForGood` that a function of a context, or of its clock, was called. */
function noteUse<T extends object>(owner: T, name: keyof T, context: BrowserContext): void {
  const original = owner[name];
  if (typeof original !== 'function') throw new TypeError(`${String(name)} is no function`);
  const noting = (...args: unknown[]): unknown => {
    changedForGood.add(context);
    return Reflect.apply(original, owner, args);
  };
  Object.assign(owner, { [name]: noting });
}

async function clear({ context, keeper, origin, permissions }: KeptContext): Promise<void> {
  for (const page of context.pages()) if (page !== keeper) await page.close();
  await context.clearCookies();
  const devtools = await context.newCDPSession(keeper);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.detach();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await context.grantPermissions([...permissions]);
  await context.setOffline(false);
}

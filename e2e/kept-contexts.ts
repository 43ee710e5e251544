import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  type PlaywrightTestOptions,
  test as base,
} from '@playwright/test';

/** What makes one browser context differ from another; all else is the same in every test of a worker. */
type ContextKind = Pick<
  PlaywrightTestOptions,
  'baseURL' | 'hasTouch' | 'isMobile' | 'locale' | 'permissions' | 'viewport'
>;

interface KeptContext {
  readonly context: BrowserContext;
  /** The blank page that keeps the process of the context alive, and what clears its storage. */
  readonly keeper: CDPSession;
}

/** Few kinds alternate, and each holds a process. */
const MOST_KEPT = 3;

const kept = new Map<string, KeptContext>();
/** What runs before each page, and a clock that was set, cannot be taken back. */
const changedForGood = new WeakSet<BrowserContext>();

/**
 * Tests in a browser context that their worker keeps for all of one kind: it has no page, cookie, stored value, permission
 * or route of an earlier test, but files that browsers keep between visits are there, compiled. A new context is a new
 * process that fetches and compiles the portal once more, which costs a test more than all it does. A context that a test
 * changed for good is not kept, and a worker ends with the first test that fails.
 */
export const test = base.extend({
  context: ({ browser, baseURL, hasTouch, isMobile, locale, permissions, viewport }, use) =>
    inKeptContext(browser, { baseURL, hasTouch, isMobile, locale, permissions, viewport }, use),
});

async function inKeptContext(
  browser: Browser,
  kind: ContextKind,
  run: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const key = JSON.stringify(kind);
  const own = kept.get(key) ?? (await openContext(browser));
  // The newest last, and none while it is in use.
  kept.delete(key);
  await run(own.context);
  if (changedForGood.has(own.context)) return own.context.close();
  await clear(own, kind);
  kept.set(key, own);
  for (const [ofOldest, { context }] of [...kept].slice(0, -MOST_KEPT)) {
    kept.delete(ofOldest);
    await context.close();
  }
}

async function openContext(browser: Browser): Promise<KeptContext> {
  const context = await browser.newContext();
  const { clock } = context;
  for (const name of ['addInitScript', 'exposeBinding', 'exposeFunction'] as const)
    noteUse(context, name, context);
  for (const name of ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const)
    noteUse(clock, name, context);
  return { context, keeper: await context.newCDPSession(await context.newPage()) };
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

async function clear({ context, keeper }: KeptContext, { baseURL, permissions }: ContextKind): Promise<void> {
  for (const page of context.pages().slice(1)) await page.close();
  await context.clearCookies();
  const { origin } = new URL(baseURL ?? '');
  await keeper.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  if (permissions !== undefined) await context.grantPermissions(permissions);
  await context.setOffline(false);
}

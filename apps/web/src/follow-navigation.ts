import { isPlainDate } from '@maincrop/domain/calendar/plain-date';
import { tellPageView } from './lib/analytics.ts';
import { serverNow } from './lib/server-clock.ts';
import { router } from './router.tsx';

/**
 * Loads the first page, and after each completed navigation tells the page view, keeps campaign values and moves the
 * focus to the heading of a new page. Source: NAV-30, NAV-31.
 */
export async function followNavigation(): Promise<void> {
  // Before the guard may lead elsewhere, and the values with it into its `redirect`.
  keepCampaign(window.location.search);
  await router.load();
  tellPageView(router.state.location.pathname);
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    keepCampaign(toLocation.searchStr);
    if (fromLocation === undefined || fromLocation.pathname === toLocation.pathname) return;
    tellPageView(toLocation.pathname);
    focusHeading();
  });
}

/** No page waits for it: most addresses carry no such values. */
function keepCampaign(search: string): void {
  const today = serverNow().toISOString().slice(0, 10);
  if (!isPlainDate(today)) return;
  import('./lib/campaign.ts').then(
    ({ rememberCampaign }) => rememberCampaign(search, today),
    // Its file did not come. The next page asks for it again.
    () => null,
  );
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('#main');
  heading?.focus({ preventScroll: true });
}

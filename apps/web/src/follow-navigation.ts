import { isPlainDate } from '@maincrop/domain/calendar/plain-date';
import { tellPageView } from './lib/analytics.ts';
import { rememberCampaign } from './lib/campaign.ts';
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

function keepCampaign(search: string): void {
  const today = serverNow().toISOString().slice(0, 10);
  if (isPlainDate(today)) rememberCampaign(search, today);
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('#main');
  heading?.focus({ preventScroll: true });
}

import { isPlainDate } from '@maincrop/domain/calendar/plain-date';
import { tellPageView } from './lib/analytics.ts';
import { rememberCampaign } from './lib/campaign.ts';
import { serverNow } from './lib/server-clock.ts';
import { router } from './router.tsx';

/**
 * After each completed navigation: tells the page view, keeps campaign values and moves the focus to the heading of a
 * new page. Source: NAV-30, NAV-31.
 */
export function followNavigation(): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    const today = serverNow().toISOString().slice(0, 10);
    if (isPlainDate(today)) rememberCampaign(toLocation.searchStr, today);
    if (fromLocation?.pathname === toLocation.pathname) return;
    tellPageView(toLocation.pathname);
    // On the first load the browser has put the focus where it belongs.
    if (fromLocation !== undefined) focusHeading();
  });
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('#main');
  heading?.focus({ preventScroll: true });
}

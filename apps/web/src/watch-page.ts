import { followLostFocus } from './follow-lost-focus.ts';
import { ignoreStrayClicks } from './ignore-stray-clicks.ts';

/** What is watched over the whole page, and missed by nobody before there is something to press. */
export function watchPage(): void {
  followLostFocus();
  ignoreStrayClicks();
}

import type { CATEGORY_PAGES } from '@maincrop/domain/menu-engineering/dish';

/** The pages that a single dish may come to: it is never a winner or a laggard (MENU-24). */
export const RESULT_PAGES = { RUNNER: 'runners', SLEEPER: 'sleepers' } as const satisfies Partial<
  Record<(typeof CATEGORY_PAGES)[keyof typeof CATEGORY_PAGES], keyof typeof CATEGORY_PAGES>
>;
export type ResultPageName = (typeof RESULT_PAGES)[keyof typeof RESULT_PAGES];

/** Where the browser keeps what was searched for; forgotten at sign-out. */
export const RECENT_SEARCHES = 'recent-searches';

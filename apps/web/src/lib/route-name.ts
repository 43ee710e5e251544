import { pageAt } from './pages.ts';

/** The name of the route of a path, under which receivers of page views count it; none where there is none (NAV-26). */
export function routeName(path: string): string | undefined {
  const known = pageAt(path)?.path;
  return known && (NAMES[known] ?? known.slice(1));
}

/** The names that are not the path of their page. */
const NAMES: Readonly<Record<string, string>> = {
  '/auth': 'authentication',
  '/password-reset': 'passwordreset',
  '/orders/new': 'new-order',
  '/orders/new/{step}': 'new-order-steps',
};

import type { Plugin } from 'vite';

/**
 * Leaves out how TanStack Query loads lists without an end, 0.5 kB of each page: the portal's lists have pages. Whoever
 * wants such a list takes this away first.
 */
export function noEndlessLists(): Plugin {
  return {
    name: 'no-endless-lists',
    apply: 'build',
    load: {
      filter: { id: /query-core[\\/]build[\\/]modern[\\/]infiniteQueryBehavior\.js$/ },
      handler: () =>
        'export const infiniteQueryBehavior = () => undefined, hasNextPage = () => false, hasPreviousPage = () => false;',
    },
  };
}

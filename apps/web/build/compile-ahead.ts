import type { Plugin } from 'vite';

/** What every page runs nearly all of as it opens. */
const RUN_BY_EVERY_PAGE: ReadonlySet<string> = new Set(['react', 'start']);
// https://developer.chrome.com/blog/explicit-compile-hints
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Has browsers that can compile the functions of these files while they are on their way, beside what the page does, and
 * not one by one as each is called first (decision 173). After `packAgain`, which takes comments away.
 */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && RUN_BY_EVERY_PAGE.has(file.name)) file.code = HINT + file.code;
      },
    },
  };
}

import type { Plugin } from 'vite';

/**
 * Tells React what this application never does, and the packer leaves out what it needed for that: 6.3 kB (brotli) of
 * every page (decision 128). Whoever wants one of these takes its rows away first; till then it throws. Each row says
 * how often its text stands in React, so that a new version fails the build instead of being cut differently.
 */
export function withoutUnusedReact(): Plugin {
  return {
    name: 'without-unused-react',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /react-dom[\\/]cjs[\\/]react-dom-client\.production\.js/ },
      handler: (code) => ({ code: cutReact(code), moduleType: 'js', map: null }),
    },
  };
}

/** React for browsers without what is never used; throws when it is not the React that the rows were written for. */
export function cutReact(code: string): string {
  return [...HYDRATION, ...VIEW_TRANSITIONS, ...FRAGMENT_REFS].reduce((cut, [times, text, instead]) => {
    const found = cut.match(text)?.length ?? 0;
    if (found !== times) throw new Error(`React has ${text.source} ${found} times instead of ${times}.`);
    return cut.replaceAll(text, instead);
  }, code);
}

type Row = readonly [times: number, text: RegExp, instead: string];

// The service sends no markup of React for React to take over.
const HYDRATION: readonly Row[] = [
  // Its declaration stays, with false.
  [6, /\bisHydrating = ![01](?!,\n {2}hydrationErrors)/g, 'void 0'],
  [7, /[\w.]+\.isDehydrated/g, 'false'],
  [1, /^exports\.hydrateRoot = [\s\S]*?\n\};\n/gm, ''],
];

// Nothing is a `ViewTransition`, whose fibers bear the number 30. What stood below a label ends with the one above it.
const VIEW_TRANSITIONS: readonly Row[] = [
  [2, / case REACT_VIEW_TRANSITION_TYPE:/g, ''],
  [13, / case 30:/g, ''],
  [13, /\b30 === \w+\.tag/g, 'false'],
  [13, /\w+\.(?:subtreeFlags|flags) & (?:33554432|18874368)/g, '0'],
  [3, /(?<!var )\bshouldStartViewTransition = ![01]/g, 'void 0'],
];

// No `Fragment` has a ref, which would be one of these.
const FRAGMENT_REFS: readonly Row[] = [
  [1, /(?<=^function FragmentInstance\(\w+\) \{\n)/gm, '  throw Error("A Fragment has no ref here");\n'],
  [12, /^FragmentInstance\.prototype\.\w+ = [\s\S]*?\n\};\n/gm, ''],
  [1, /(?<=function isFragmentInstanceParent\(fiber\) \{\n {2}return )[^;]+/g, 'false'],
];

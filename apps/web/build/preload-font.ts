import type { Plugin } from 'vite';

/** The page asks for the letters of its six languages at once, and not when its styles have told the browser of them. */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const file = Object.keys(bundle).find((name) =>
          /source-sans-3-latin-wght-normal[\w-]*\.woff2$/.test(name),
        );
        if (file === undefined) throw new Error('The build has no font for the letters of its languages.');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

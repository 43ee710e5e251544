import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { LOCALE_IDS } from '@maincrop/domain/locale/locales';
import { defineConfig } from 'vite';
import { bootManifest } from './build/boot-manifest.ts';
import { brotliFiles } from './build/brotli-files.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { compileAhead } from './build/compile-ahead.ts';
import { flatRoutes } from './build/flat-routes.ts';
import { laterFiles } from './build/later-files.ts';
import { noEndlessLists } from './build/no-endless-lists.ts';
import { packAgain } from './build/pack-again.ts';
import { partName, partsFolder } from './build/parts-folder.ts';
import { preloadFont } from './build/preload-font.ts';
import { screenAliases, screenConstants, screenPlugins } from './build/screen.ts';
import { slimOperations } from './build/slim-operations.ts';
import { withoutUnusedReact } from './build/without-unused-react.ts';

// Texts of the controls themselves; their makers have them by country. English of the US is what they fall back to.
const controlLocales = [...LOCALE_IDS.map(withCountry), 'en-US'];

export default defineConfig({
  define: screenConstants,
  resolve: { alias: screenAliases },
  plugins: [
    slimOperations(),
    noEndlessLists(),
    flatRoutes(),
    withoutUnusedReact(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: './src/route-tree.gen.ts',
      quoteStyle: 'single',
    }),
    // After the router's own, which it asks for.
    ...screenPlugins(),
    optimizeLocales.vite({ locales: controlLocales }),
    partsFolder(),
    preloadFont(),
    packAgain(),
    compileAhead(),
    bootManifest(),
    brotliFiles(),
  ],
  optimizeDeps: { exclude: ['use-intl'] },
  build: {
    target: 'baseline-widely-available',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: laterFiles },
    rolldownOptions: {
      output: {
        chunkFileNames: partName,
        entryFileNames: partName,
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});

function withCountry(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return `${language}-${region}`;
}

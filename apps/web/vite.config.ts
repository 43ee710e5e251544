import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { LOCALE_IDS } from '@maincrop/domain/locale/locales';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootManifest } from './build/boot-manifest.ts';
import { brotliFiles } from './build/brotli-files.ts';
import { compiledByReact } from './build/compiled-by-react.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { icuMessages } from './build/icu-messages.ts';
import { slimOperations } from './build/slim-operations.ts';

// Texts of the controls themselves; their makers have them by country. English of the US is what they fall back to.
const controlLocales = [...LOCALE_IDS.map(withCountry), 'en-US'];

export default defineConfig({
  define: { 'process.env.PSEUDO_LOCALE': JSON.stringify(process.env['PSEUDO_LOCALE'] ?? '') },
  resolve: {
    alias: [
      // Messages are compiled at build time, so only the formatting half is needed.
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
      // React has had this hook since 18; the stand-in for older ones need not travel.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  plugins: [
    icuMessages(),
    slimOperations(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: './src/route-tree.gen.ts',
      quoteStyle: 'single',
    }),
    react({ compiler: { sources: compiledByReact } }),
    tailwindcss(),
    optimizeLocales.vite({ locales: controlLocales }),
    bootManifest(),
    brotliFiles(),
  ],
  optimizeDeps: { exclude: ['use-intl'] },
  build: {
    target: 'baseline-widely-available',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});

function withCountry(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return `${language}-${region}`;
}

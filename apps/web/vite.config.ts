import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootManifest } from './build/boot-manifest.ts';
import { brotliFiles } from './build/brotli-files.ts';
import { icuMessages } from './build/icu-messages.ts';
import { slimOperations } from './build/slim-operations.ts';

export default defineConfig({
  resolve: {
    alias: [
      // Messages are compiled at build time, so only the formatting half is needed.
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
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
    react({ compiler: true }),
    tailwindcss(),
    optimizeLocales.vite({ locales: ['de-DE', 'en-GB', 'en-US', 'es-ES', 'fr-FR', 'it-IT', 'nl-NL'] }),
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
        // Without groups the bundler makes a dozen chunks of 1 to 8 kB, each a request of its own.
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|use-intl|icu-minify|@formatjs)[\\/]/,
              priority: 20,
            },
            {
              name: 'aria',
              test: /node_modules[\\/](react-aria-components|react-aria|react-stately|@react-aria|@internationalized)[\\/]/,
              minShareCount: 2,
              priority: 10,
            },
            // Controls of the pages behind sign-in.
            {
              name: 'kit',
              test: /[\\/]src[\\/]ui[\\/](badge|card|checkbox|confirm-dialog|dialog|disclosure|meter|number-field|pagination|search-box|select|strong-text|table|tabs|tooltip)\.tsx/,
              minShareCount: 2,
              priority: 6,
            },
            // What every page needs; the cart belongs to the pages that order.
            {
              name: 'start',
              test: /[\\/]apps[\\/]web[\\/]src[\\/](ui|lib[\\/](?!cart))/,
              minShareCount: 2,
              priority: 5,
            },
          ],
        },
      },
    },
  },
});

import { availableParallelism } from 'node:os';
import path from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { icuMessages } from './apps/web/build/icu-messages.ts';
import { screenAliases, screenConstants, screenPlugins } from './apps/web/build/screen.ts';
import { chromiumPath } from './tools/commands/chromium.ts';

// They set what is read when modules load, so they share a process with no other file.
const ALONE = ['**/seventh-language.test.ts'];
// Passwords as production hashes them.
const STRONG = ['**/password-hash.test.ts'];
const OF_THE_SERVICE = ['apps/api/**/*.test.ts', 'bench/**/*.test.ts'];

export default defineConfig({
  test: {
    // A test waits for the database half of its time. More than six at once would ask for too many connections.
    maxWorkers: Math.min(availableParallelism() + 1, 6),
    environment: 'node',
    // Far above what any of them takes: a busy machine is not a failure.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        // Modules of the screens load their messages through it.
        plugins: [icuMessages()],
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/web/**/*.test.ts', 'tools/**/*.test.ts', ...STRONG],
          exclude: ALONE,
          isolate: false,
        },
      },
      {
        extends: true,
        resolve: {
          alias: {
            '@node-rs/argon2': path.join(import.meta.dirname, 'packages/testkit/src/world/quick-argon2.ts'),
          },
        },
        test: {
          name: 'api',
          include: OF_THE_SERVICE,
          exclude: [...ALONE, ...STRONG],
          globalSetup: ['packages/testkit/src/world/test-cluster.ts'],
          // Reading the service's modules takes longer than most of its tests: once for all files of a process.
          isolate: false,
        },
      },
      {
        extends: true,
        // Controls, each by itself in a real browser, with the styles and messages of the application.
        plugins: screenPlugins(),
        define: screenConstants,
        resolve: { alias: screenAliases },
        optimizeDeps: { exclude: ['use-intl'] },
        test: {
          name: 'components',
          include: ['apps/web/**/*.test.tsx'],
          isolate: false,
          maxWorkers: 2,
          // What comes at once on a quiet machine takes long beside the browser tests; only a failure waits for it.
          testTimeout: 300_000,
          expect: { poll: { timeout: 25_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: { executablePath: chromiumPath() },
              contextOptions: { timezoneId: 'Europe/Amsterdam' },
              actionTimeout: 60_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        plugins: [icuMessages()],
        test: { name: 'alone', include: ALONE, globalSetup: ['packages/testkit/src/world/test-cluster.ts'] },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';
import { icuMessages } from './apps/web/build/icu-messages.ts';

export default defineConfig({
  test: {
    projects: [
      {
        // Modules of the screens load their messages through it.
        plugins: [icuMessages()],
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/web/**/*.test.ts', 'tools/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts', 'bench/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tools/dev-world/test-cluster.ts'],
          // Far above what any of them takes: a busy machine is not a failure.
          testTimeout: 120_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});

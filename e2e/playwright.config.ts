import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  outputDir: '../test-results',
  webServer: {
    command: 'node ../tools/dev-world/serve.ts',
    env: {
      DEMO: '1',
      DATA_DIR: path.join(tmpdir(), `mc-e2e-${process.pid}`),
      DROP_DATA: '1',
      CLOCK_START: '2026-11-23T08:00:00Z',
      PORT: '4411',
      PUBLIC_URL: 'http://127.0.0.1:4411',
      LOG_LEVEL: 'warn',
      // All browser tests come from one address.
      RATE_LIMIT_FACTOR: '100',
    },
    url: 'http://127.0.0.1:4411/readyz',
    timeout: 120_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  use: {
    baseURL: 'http://127.0.0.1:4411',
    timezoneId: 'Europe/Amsterdam',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: CHROMIUM_FLAGS,
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
});

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

const PORT = process.env['E2E_PORT'] ?? '4415';
// The workers find the database by it too.
process.env['E2E_DATA_DIR'] ??= path.join(tmpdir(), `mc-e2e-${process.pid}`);
const ADDRESS = `http://127.0.0.1:${PORT}`;

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 2,
  // Signing in may wait for the next code of an authenticator, half a minute.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // CI machines are shared and noisy: what fails there once is tried once more, and reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  outputDir: '../test-results',
  webServer: {
    command: 'node ../tools/dev-world/serve.ts',
    env: {
      DEMO: '1',
      DATA_DIR: process.env['E2E_DATA_DIR'],
      DROP_DATA: '1',
      CLOCK_START: '2026-11-23T08:00:00Z',
      PORT,
      PUBLIC_URL: ADDRESS,
      LOG_LEVEL: 'warn',
      // All browser tests come from one address.
      RATE_LIMIT_FACTOR: '100',
      CORPORATE_SITE_URL: 'https://www.maincrop.example/',
      // People who sign up are asked for a second factor then, which tests of it need accounts for.
      SIGN_UP_GROUP: 'end-users',
    },
    url: `${ADDRESS}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  use: {
    baseURL: ADDRESS,
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

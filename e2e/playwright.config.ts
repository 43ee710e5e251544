import { readdirSync } from 'node:fs';
import path from 'node:path';
import { turn, turnOfRun } from '@maincrop/testkit/faults/rounds';
import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../tools/commands/chromium.ts';
import { memoryFolder } from '../tools/dev-world/memory-folder.ts';

const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages live for seconds: to compile their code better and to keep sites apart costs a seventh of the processor's time.
  '--js-flags=--no-opt --no-maglev --no-enable-lazy-source-positions',
  '--disable-site-isolation-trials',
  '--disable-gpu-compositing',
  // One process for all pages of a context: the next test finds the portal compiled (`kept-contexts.ts`).
  '--process-per-site',
  '--renderer-process-limit=1',
];

const PORT = process.env['E2E_PORT'] ?? '4415';
// The workers find the database by it too.
process.env['E2E_DATA_DIR'] ??= path.join(memoryFolder(), `mc-e2e-${process.pid}`);
// A name, because browsers bind passkeys to names and not to IP addresses.
const ADDRESS = `http://localhost:${PORT}`;
const SMTP_PORT = String(Number(PORT) + 1000);
const LETTER_BOX_PORT = String(Number(PORT) + 2000);
process.env['E2E_LETTER_BOX'] = `http://127.0.0.1:${LETTER_BOX_PORT}`;

// Each flow in German on a wide screen; where it looks or works different on a phone (`@phone`), in English there in every
// second run instead. `TURN=all`: on both; `E2E_ALL=1`: everything everywhere.
const EVERYTHING = process.env['E2E_ALL'] === '1';
// One turn for all workers and for what is tried again.
process.env['TURN'] = turnOfRun();
const SCREEN = turn(2);
/** The `@phone` flows that this run sees elsewhere than on a screen, file by file; every page divides itself. */
const elsewhereThanOn = (screen: 'wide' | 'phone') =>
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.spec.ts') && file !== 'every-page.spec.ts')
    .toSorted()
    .filter((_, index) => !SCREEN.has(index + Number(screen === 'phone')))
    .map((file) => new RegExp(`(^|[ /])${file.replaceAll('.', '\\.')} .*@phone`, 's'));
const PICTURES = process.env['PICTURES'];

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  // A test waits for the portal a third of its time.
  workers: 3,
  // Signing in may wait for the next code of an authenticator, half a minute.
  timeout: 300_000,
  // What comes at once on a quiet machine takes many times as long on a shared one; only a failure waits for it.
  expect: { timeout: 25_000 },
  forbidOnly: true,
  // CI machines are shared and noisy: what fails there once is tried once more, and reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  outputDir: '../test-results',
  webServer: [
    {
      command: 'node mail-server.ts',
      env: { SMTP_PORT, PORT: LETTER_BOX_PORT },
      url: process.env['E2E_LETTER_BOX'],
      timeout: 120_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
    {
      command: 'node ../tools/dev-world/serve.ts',
      env: {
        DEMO: '1',
        DATA_DIR: process.env['E2E_DATA_DIR'],
        DROP_DATA: '1',
        CLOCK_START: '2026-11-23T08:00:00Z',
        PORT,
        PUBLIC_URL: ADDRESS,
        // Less would fill the end of a run with the connections that end with it.
        LOG_LEVEL: 'error',
        // All browser tests come from one address.
        RATE_LIMIT_FACTOR: '100',
        SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
        MAIL_FROM: 'Maincrop <portal@maincrop.example>',
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
  ],
  use: {
    baseURL: ADDRESS,
    timezoneId: 'Europe/Amsterdam',
    trace: 'on-first-retry',
    // Motion is for people: a click waits until what moves stands still.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromiumPath(),
      args: CHROMIUM_FLAGS,
    },
  },
  projects: [
    // The pictures of the README and sheets of every page: `npm run pictures`.
    ...(PICTURES === undefined
      ? []
      : [
          {
            name: 'pictures',
            testMatch: `${PICTURES}.pictures.ts`,
            use: { viewport: { width: 1280, height: 800 } },
          },
        ]),
    { name: 'devices', testMatch: 'devices.setup.ts' },
    {
      name: 'desktop',
      dependencies: ['devices'],
      ...(!EVERYTHING && { grepInvert: [/\ben-GB\b/, ...elsewhereThanOn('wide')] }),
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      dependencies: ['devices'],
      ...(!EVERYTHING && { grep: /@phone/, grepInvert: [/(,| in) de /, ...elsewhereThanOn('phone')] }),
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});

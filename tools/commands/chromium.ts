import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

// The one without windows first: it takes a sixth off the browser tests.
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const APT_INSTALL = ['install', '-y', '-qq', '--no-install-recommends', 'fonts-dejavu-core'];

/**
 * The path of the Chromium for tests: the one that CHROMIUM names, else the system's, else Playwright's download, which
 * says itself what to do when it is not there either.
 */
export function chromiumPath(): string {
  const own = chromium.executablePath();
  return [process.env['CHROMIUM'] ?? '', ...SYSTEM].find((file) => file !== '' && existsSync(file)) ?? own;
}

/** The same, but what is not there is installed first: Playwright's download, else the system's package. */
export async function ensureChromium(): Promise<string> {
  const find = () => [chromiumPath()].find((file) => existsSync(file));
  const found = find();
  if (found) return found;
  const attempts: readonly (readonly [string, readonly string[]])[] = [
    ['node_modules/.bin/playwright', ['install', 'chromium-headless-shell', 'chromium']],
    ['apt-get', ['update', '-qq']],
    ['apt-get', [...APT_INSTALL, 'chromium-headless-shell']],
    ['apt-get', [...APT_INSTALL, 'chromium']],
  ];
  for (const [program, args] of attempts) {
    console.log(`No Chromium yet: ${program} ${args.join(' ')}`);
    spawnSync(program, args, {
      stdio: 'inherit',
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const now = find();
    if (now) return now;
  }
  throw new Error('No Chromium could be installed: install one and name it in CHROMIUM.');
}

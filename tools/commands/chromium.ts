import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The path of a Chromium for the browser tests: one that is there, else Playwright's download, else the system's
 * package. Throws with what to do when none can be had.
 */
export async function ensureChromium(): Promise<string> {
  const find = () =>
    [process.env['CHROMIUM'] ?? '', ...SYSTEM, chromium.executablePath()].find(
      (file) => file !== '' && existsSync(file),
    );
  const found = find();
  if (found) return found;
  const attempts: readonly (readonly [string, readonly string[]])[] = [
    ['node_modules/.bin/playwright', ['install', 'chromium-headless-shell', 'chromium']],
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core']],
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

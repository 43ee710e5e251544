// `npm run pictures`: takes the pictures of the README anew, of the demo as it is. `npm run pictures -- pages` draws every
// page at two widths, in two schemes and two languages on sheets, to be looked at (test-results/pages).
import { buildWeb } from './build-web.ts';
import { ensureChromium } from './chromium.ts';
import { run } from './run.ts';

await buildWeb();
await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--project', 'pictures'], {
  environment: { CHROMIUM: await ensureChromium(), PICTURES: process.argv[2] ?? 'readme' },
});

// `npm run pictures`: takes the pictures of the README anew, of the demo as it is.
import { buildWeb } from './build-web.ts';
import { ensureChromium } from './chromium.ts';
import { run } from './run.ts';

await buildWeb();
await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--project', 'pictures'], {
  environment: { CHROMIUM: await ensureChromium(), PICTURES: '1' },
});

// `npm run pictures`: takes the pictures of the README anew, of the demo as it is. `npm run pictures -- pages` draws every
// page at two widths, in two schemes and two languages on sheets, to be looked at, into test-results/pages or the folder
// that is named behind it.
import path from 'node:path';
import { buildWeb } from './build-web.ts';
import { ensureChromium } from './chromium.ts';
import { run } from './run.ts';

const [what = 'readme', folder] = process.argv.slice(2);

await buildWeb();
await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--project', 'pictures'], {
  environment: {
    CHROMIUM: await ensureChromium(),
    PICTURES: what,
    ...(folder !== undefined && { PICTURES_FOLDER: path.resolve(folder) }),
  },
});

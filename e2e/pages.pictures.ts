import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { pictureSheet, type SheetPicture } from '../tools/pictures/picture-sheet.ts';
import { signInAs, VISITORS, withRecord } from './visitors.ts';

const FOLDER = process.env['PICTURES_FOLDER'] ?? path.resolve(import.meta.dirname, '../test-results/pages');
const LOOKS = {
  light: { media: 'screen', colorScheme: 'light', forcedColors: 'none' },
  dark: { media: 'screen', colorScheme: 'dark', forcedColors: 'none' },
  'forced-colours': { media: 'screen', colorScheme: 'dark', forcedColors: 'active' },
  paper: { media: 'print', colorScheme: 'light', forcedColors: 'none' },
} as const;
const ON_A_SHEET = 8;
/** Pages in a row of a sheet, and how much of a long page is shown, in widths of its screen. */
const LAYOUT = {
  desktop: { inARow: 4, tallest: 1.2, looks: ['light', 'dark', 'forced-colours', 'paper'] },
  phone: { inARow: 8, tallest: 4, looks: ['light', 'dark'] },
} as const;
const DEVICES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const;

// Every page at two widths, in two languages, light, dark, in forced colours and on paper, to be looked at side by side.
for (const locale of ['de', 'en-GB'])
  for (const device of ['desktop', 'phone'] as const)
    for (const [visitor, addresses] of Object.entries(VISITORS))
      test(`pages of a ${visitor}, ${device}, ${locale}`, async ({ browser }) => {
        test.setTimeout(600_000);
        const context = await browser.newContext({ ...DEVICES[device], reducedMotion: 'reduce' });
        const page = await context.newPage();
        const userId = await signInAs(page, { visitor, locale });
        const { inARow, tallest, looks } = LAYOUT[device];
        const drawn = new Map<string, SheetPicture[]>(looks.map((look) => [look, []]));
        for (const address of addresses) {
          await page.goto(await withRecord(address, userId));
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          for (const look of looks) {
            await page.emulateMedia(LOOKS[look]);
            drawn.get(look)?.push({ caption: address, source: await pictureOf(page, tallest) });
          }
          await page.emulateMedia(LOOKS.light);
        }
        for (const [look, pictures] of drawn)
          for (let first = 0; first < pictures.length; first += ON_A_SHEET)
            await drawSheet(browser, {
              file: `${visitor}-${device}-${look}-${locale}-${first / ON_A_SHEET + 1}.png`,
              drawn: pictures.slice(first, first + ON_A_SHEET),
              inARow,
            });
        await context.close();
      });

/** The page from its top, as far as a sheet shows it, as a data URL. */
async function pictureOf(page: Page, tallest: number): Promise<string> {
  const { width = 0 } = page.viewportSize() ?? {};
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(height, Math.round(width * tallest)) };
  const bytes = await page.screenshot({
    type: 'jpeg',
    quality: 80,
    fullPage: true,
    clip,
    animations: 'disabled',
  });
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

async function drawSheet(
  browser: Browser,
  {
    file,
    drawn,
    inARow,
  }: { readonly file: string; readonly drawn: readonly SheetPicture[]; readonly inARow: number },
): Promise<void> {
  const sheet = await browser.newPage({ viewport: { width: 2000, height: 600 } });
  await sheet.setContent(pictureSheet(drawn, inARow));
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, file), await sheet.screenshot({ fullPage: true }));
  await sheet.close();
}

// `npm run mails [folder] [language ...]`: draws every kind of mail, light and dark, for a screen and a phone, on sheets.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { htmlPart } from '@maincrop/api/platform/mail/html-part';
import { MARK, MARK_PICTURE } from '@maincrop/api/platform/mail/mail-mark';
import { MAIL_KINDS, type MailKind } from '@maincrop/api/platform/mail/mail-kinds';
import { type Locale, LOCALE_IDS } from '@maincrop/domain/locale/locales';
import { SAMPLE_LETTERS } from '@maincrop/testkit/mail/sample-letters';
import { chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../commands/chromium.ts';
import { pictureSheet, SHEET_GAP } from './picture-sheet.ts';

const folder = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../../test-results/mails'));
const ENVELOPE = { to: 'buyer.nl@customer.example', publicUrl: 'https://portal.maincrop.example' };
const wanted = process.argv.slice(3);
const languages = LOCALE_IDS.filter((id) => wanted.length === 0 || wanted.includes(id));
const SCHEMES = ['light', 'dark'] as const;
/** Pixels: as mailboxes on a screen show a mail, and a phone. */
const WIDTHS = [680, 390];
const ON_A_SHEET = 7;

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await ensureChromium() });
const page = await browser.newPage();
try {
  for (const locale of languages)
    for (const colorScheme of SCHEMES)
      for (const width of WIDTHS) {
        await page.emulateMedia({ colorScheme });
        for (let first = 0; first < MAIL_KINDS.length; first += ON_A_SHEET) {
          const kinds = MAIL_KINDS.slice(first, first + ON_A_SHEET);
          const number = first / ON_A_SHEET + 1;
          await sheet(`${locale}-${colorScheme}-${width}-${number}.png`, { locale, width, kinds });
        }
      }
} finally {
  await browser.close();
}

async function sheet(
  file: string,
  { locale, width, kinds }: { locale: Locale; width: number; kinds: readonly MailKind[] },
): Promise<void> {
  const drawn = [];
  for (const kind of kinds)
    drawn.push({
      caption: kind,
      source: `data:image/png;base64,${await drawMail(page, kind, { locale, width })}`,
    });
  await page.setViewportSize({ width: (width + SHEET_GAP) * drawn.length + SHEET_GAP, height: 400 });
  await page.setContent(pictureSheet(drawn, drawn.length));
  writeFileSync(path.join(folder, file), await page.screenshot({ fullPage: true }));
  console.log(path.join(folder, file));
}

async function drawMail(
  drawing: Page,
  kind: MailKind,
  { locale, width }: { readonly locale: Locale; readonly width: number },
): Promise<string> {
  const html = htmlPart(SAMPLE_LETTERS[kind](locale), ENVELOPE);
  const mark = `data:${MARK_PICTURE.contentType};base64,${Buffer.from(MARK_PICTURE.bytes).toString('base64')}`;
  await drawing.setViewportSize({ width, height: 300 });
  await drawing.setContent(html.replace(`cid:${MARK.contentId}`, mark));
  return (await drawing.screenshot({ fullPage: true })).toString('base64');
}

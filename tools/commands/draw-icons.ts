// Draws the icons of the portal from the one mark (`npm run icons`): for browsers, phones and links that are shared.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { BRAND_COLOURS, brandMarkSvg } from '@maincrop/domain/brand/brand-mark';
import { localesFor } from '@maincrop/domain/locale/locales';
import { chromium } from '@playwright/test';
import { portalPreview, tryOutPreview } from '../pictures/link-previews.ts';
import { ensureChromium } from './chromium.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../../apps/web/public');
/** Mails carry their mark, so it lies beside what writes them. */
const MAIL_MARK = '../../api/src/platform/mail/mark.png';
const TRY_OUT = 'pictures/try-out';
/** Systems cut icons to circles and squircles: what matters lies within 80 % (W3C, maskable icons). */
const BLEED = 0.14;

const FONT = readFileSync(
  createRequire(path.join(PUBLIC, '../package.json')).resolve(
    '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
  ),
).toString('base64');

const browser = await chromium.launch({ executablePath: await ensureChromium() });
const page = await browser.newPage();
try {
  writeFileSync(path.join(PUBLIC, 'favicon.svg'), `${brandMarkSvg()}\n`);
  write('apple-touch-icon.png', await drawn(180, brandMarkSvg({ bleed: BLEED })));
  write('icon-192.png', await drawn(192, brandMarkSvg()));
  write('icon-512.png', await drawn(512, brandMarkSvg({ bleed: BLEED })));
  write('favicon.ico', icoOf(await drawn(32, brandMarkSvg())));
  write('social-preview.png', await preview(portalPreview(FONT)));
  mkdirSync(path.join(PUBLIC, TRY_OUT), { recursive: true });
  for (const locale of localesFor(['indirect-customers']))
    for (const shown of ['dish', 'runners', 'sleepers'] as const)
      write(`${TRY_OUT}/${shown}-${locale}.png`, await preview(tryOutPreview(FONT, shown, locale)));
  write(MAIL_MARK, await mailMark());
} finally {
  await browser.close();
}

function write(file: string, bytes: Buffer): void {
  writeFileSync(path.join(PUBLIC, file), bytes);
  console.log(`${file}: ${(bytes.length / 1024).toFixed(1)} kB`);
}

async function drawn(size: number, svg: string): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  return page.screenshot({ omitBackground: true });
}

/** 1200 by 630 px, as messengers and networks show a link. */
async function preview(html: string): Promise<Buffer> {
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot();
}

/** Mark and name on soil, as mails show them 156 by 36 px: three times as fine. */
async function mailMark(): Promise<Buffer> {
  await page.setViewportSize({ width: 468, height: 108 });
  await page.setContent(`<style>
      @font-face { font-family: 'Source Sans 3'; font-weight: 200 900; src: url(data:font/woff2;base64,${FONT}) }
      body { margin: 0; height: 108px; display: flex; align-items: center; gap: 26px; background: ${BRAND_COLOURS.soil}; color: ${BRAND_COLOURS.outer}; font: 650 70px 'Source Sans 3', 'Liberation Sans', sans-serif; letter-spacing: -0.015em }
      svg { width: 108px; height: 108px; margin: 0 -18px 0 -18px }
      span { transform: translateY(-1px) }
    </style>${brandMarkSvg()}<span>Maincrop</span>`);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot();
}

/** An ICO file with one picture in it: six bytes of header, sixteen of directory, the PNG. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}

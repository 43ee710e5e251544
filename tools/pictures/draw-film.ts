// `npm run film`: draws the film of the course about frying anew, picture by picture, and makes a WebM of it with
// ffmpeg, which the machine has to have. Its words stand in the captions beside it, `frying.<language>.vtt`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../commands/chromium.ts';

const FILE = path.resolve(import.meta.dirname, '../../apps/web/public/pictures/frying.webm');
const [WIDTH, HEIGHT, PICTURES_A_SECOND, SECONDS] = [640, 360, 15, 24];
const C = {
  ground: '#3b2a1d',
  furrow: '#5d4431',
  steel: '#c9c2b8',
  shade: '#8f867b',
  oil: '#d9a441',
  pale: '#f3e6bd',
  golden: '#e9b23c',
  brown: '#8a4a1c',
  white: '#fbf7ee',
};

const folder = mkdtempSync(path.join(os.tmpdir(), 'film-'));
const browser = await chromium.launch({ executablePath: await ensureChromium() });
try {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  for (let picture = 0; picture < SECONDS * PICTURES_A_SECOND; picture += 1) {
    await page.setContent(`<body style="margin:0">${scene(picture / PICTURES_A_SECOND)}</body>`);
    await page.screenshot({ path: path.join(folder, `${String(picture).padStart(4, '0')}.png`) });
  }
} finally {
  await browser.close();
}
const frames = ['-framerate', String(PICTURES_A_SECOND), '-i', path.join(folder, '%04d.png')];
const codec = ['-c:v', 'libvpx-vp9', '-crf', '38', '-b:v', '0', '-pix_fmt', 'yuv420p', '-an'];
execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...frames, ...codec, FILE]);
rmSync(folder, { recursive: true });
console.log(FILE);

/** How far a part of the film from `from` for `seconds` has come at a time: 0 to 1, gently. */
function share(time: number, from: number, seconds: number): number {
  const part = Math.min(Math.max((time - from) / seconds, 0), 1);
  return part * part * (3 - 2 * part);
}

/** One picture of the film: heat, half a basket, three minutes, a shake, golden yellow, salt away from the oil. */
function scene(time: number): string {
  const lowered = share(time, 8, 1.2) - share(time, 17.5, 1.2);
  const shaken = time > 12 && time < 14.5 ? Math.sin((time - 12) * 14) * 9 * share(14.5 - time, 0, 1) : 0;
  const aside = share(time, 20, 1.5);
  const basket = { x: 205 + shaken + aside * 250, y: 92 + lowered * 92 + aside * 70 };
  const heat = share(time, 0.6, 2.4);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${C.ground}"/>
    ${furrows()}
    ${thermometer(heat)}
    ${fryer(time, heat)}
    ${basketOf(basket, { filled: share(time, 4.3, 2.2), done: share(time, 9, 8.5), time, salted: time > 21.6 })}
    <path d="M150 232h260v86a10 10 0 0 1-10 10H160a10 10 0 0 1-10-10z" fill="${C.steel}" fill-opacity="0.14" stroke="${C.steel}" stroke-width="4"/>
    <path d="M150 232h260v16H150z" fill="${C.shade}"/>
    ${time < 19.5 ? timer(share(time, 9, 8.4), time) : ''}
  </svg>`;
}

function furrows(): string {
  const lines = Array.from(
    { length: 23 },
    (_, n) =>
      `<path d="M${320 + (n - 11) * 14} 40Q${320 + (n - 11) * 40} 170 ${320 + (n - 11) * 120} ${HEIGHT}"/>`,
  );
  return `<g fill="none" stroke="${C.furrow}" stroke-width="2">${lines.join('')}</g>`;
}

/** From cold to 170 °C, which stands beside it. */
function thermometer(heat: number): string {
  const height = 20 + heat * 150;
  return `<rect x="56" y="60" width="26" height="212" rx="13" fill="${C.white}"/>
    <rect x="63" y="${252 - height}" width="12" height="${height + 6}" rx="6" fill="#c2412d"/>
    <circle cx="69" cy="268" r="22" fill="#c2412d"/>
    <text x="98" y="${88 + (1 - heat) * 150}" font-family="Arial" font-size="24" font-weight="700" fill="${C.white}">${Math.round(20 + heat * 150)} °C</text>`;
}

function fryer(time: number, heat: number): string {
  const bubbles = Array.from({ length: 16 }, (_, n) => {
    const rise = (time * (0.5 + (n % 5) / 8) + n / 16) % 1;
    return `<circle cx="${172 + n * 15}" cy="${316 - rise * 74}" r="${2 + (n % 3)}" fill="${C.white}" opacity="${heat * 0.55 * (1 - rise)}"/>`;
  });
  return `<path d="M158 240h244v80H158z" fill="${C.oil}"/>${bubbles.join('')}`;
}

interface InTheBasket {
  readonly filled: number;
  readonly done: number;
  readonly time: number;
  readonly salted: boolean;
}

function basketOf({ x, y }: { readonly x: number; readonly y: number }, inside: InTheBasket): string {
  const { filled, done, time, salted } = inside;
  const fries = Array.from({ length: 26 }, (_, n) => {
    const fall = Math.min(Math.max(filled * 1.6 - n / 44, 0), 1);
    const [left, top] = [12 + ((n * 37) % 118), 92 - ((n * 17) % 42) - (1 - fall) * 150];
    return fall === 0
      ? ''
      : `<rect x="${left}" y="${top}" width="9" height="38" rx="2" transform="rotate(${((n * 29) % 60) - 30} ${left} ${top})" fill="${colour(done)}"/>`;
  });
  const grains = Array.from({ length: 18 }, (_, n) => {
    const fall = (time * 1.4 + n / 18) % 1;
    return `<circle cx="${20 + ((n * 31) % 110)}" cy="${-40 + fall * 90}" r="1.8" fill="${C.white}"/>`;
  });
  const mesh = Array.from({ length: 9 }, (_, n) => `<path d="M${8 + n * 16} 32v92"/>`).join('');
  return `<g transform="translate(${x} ${y})">
    ${fries.join('')}${salted ? grains.join('') : ''}
    <g fill="none" stroke="${C.steel}" stroke-width="2.5">${mesh}<path d="M0 30h150l-10 98H10zM3 62h143M7 94h135"/></g>
    <path d="M150 34h92" stroke="${C.shade}" stroke-width="10" stroke-linecap="round"/>
  </g>`;
}

/** From frozen pale to golden yellow; never brown. */
function colour(done: number): string {
  const mixed = [1, 3, 5].map((at) => {
    const [from, to] = [C.pale, C.golden].map((each) => Number.parseInt(each.slice(at, at + 2), 16));
    return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * done);
  });
  return `rgb(${mixed.join(',')})`;
}

/** A dial that runs once round, and the colours to compare with. */
function timer(run: number, time: number): string {
  const angle = run * 2 * Math.PI;
  const end = `${540 + Math.sin(angle) * 40} ${110 - Math.cos(angle) * 40}`;
  const slice =
    run === 0
      ? ''
      : run >= 1
        ? `<circle cx="540" cy="110" r="40" fill="${C.golden}"/>`
        : `<path d="M540 110V70A40 40 0 ${run > 0.5 ? 1 : 0} 1 ${end}z" fill="${C.golden}"/>`;
  const card =
    time < 16 || time > 20
      ? ''
      : `<g>${[C.pale, C.golden, C.brown].map((tone, n) => `<rect x="${486 + n * 38}" y="186" width="32" height="46" rx="4" fill="${tone}" stroke="${C.white}" stroke-width="${n === 1 ? 4 : 1}"/>`).join('')}<path d="M528 250l8 8 14-18" fill="none" stroke="${C.white}" stroke-width="4"/></g>`;
  return `<circle cx="540" cy="110" r="48" fill="${C.white}"/>${slice}<circle cx="540" cy="110" r="4" fill="${C.ground}"/>${card}`;
}

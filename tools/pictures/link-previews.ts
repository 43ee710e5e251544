// What messengers and networks show of a link to the portal, as HTML of 1200 by 630 px; `npm run icons` makes pictures of it.
import { BRAND_COLOURS, brandMarkSvg } from '@maincrop/domain/brand/brand-mark';
import type { Locale } from '@maincrop/domain/locale/locales';
import { textsOf } from '@maincrop/messages/texts';

const { soil, inner, outer } = BRAND_COLOURS;

/** The mark and the name over furrows. `font` is the typeface as base64. */
export function portalPreview(font: string): string {
  return preview(
    font,
    `main { position: absolute; inset: 0 0 auto; top: 120px; display: flex; justify-content: center; align-items: center; gap: 36px; letter-spacing: -0.02em }
     main svg { width: 150px; height: 150px; border-radius: 36px; outline: 4px solid ${inner} }`,
    `<main>${brandMarkSvg()}<span>Maincrop</span></main>`,
  );
}

/** The question of the try-out beside the four groups; a result lights its own. */
export function tryOutPreview(font: string, shown: 'dish' | 'runners' | 'sleepers', locale: Locale): string {
  const { categories } = textsOf('menu-engineering', locale);
  const { title } = textsOf('try-out', locale);
  const words =
    shown === 'dish' ? `<h1 class="question">${title}</h1>` : `<h1>${categories[shown]}</h1><p>${title}</p>`;
  return preview(
    font,
    `main { position: absolute; inset: 0; display: grid; grid-template-columns: 1fr 400px; gap: 60px; padding: 64px 84px 96px }
     header { display: flex; align-items: center; gap: 16px; font-size: 38px; margin-bottom: 56px }
     header svg { width: 56px; height: 56px; border-radius: 14px; outline: 2px solid ${inner} }
     h1 { font-size: 104px; line-height: 1.05; margin: 0; letter-spacing: -0.02em; text-wrap: balance }
     h1.question { font-size: 72px }
     p { font-size: 42px; line-height: 1.25; font-weight: 400; margin: 28px 0 0; text-wrap: balance }
     main > svg { align-self: center; width: 400px; height: 400px }`,
    `<main><div><header>${brandMarkSvg()}<span>Maincrop</span></header>${words}</div>${quadrants(shown)}</main>`,
  );
}

/** Popularity goes across and contribution up, as in the plot of the portal. */
function quadrants(shown: 'dish' | 'runners' | 'sleepers'): string {
  const fields = [
    ['sleepers', 0, 0],
    ['winners', 208, 0],
    ['laggards', 0, 208],
    ['runners', 208, 208],
  ] as const;
  return `<svg viewBox="-3 -3 406 406">${fields
    .map(([name, x, y]) => {
      const isLit = name === shown;
      const dot = isLit ? `<circle cx="${x + 96}" cy="${y + 96}" r="34" fill="${soil}"/>` : '';
      return `<rect x="${x}" y="${y}" width="192" height="192" rx="28" fill="${isLit ? inner : soil}" stroke="${inner}" stroke-width="4" stroke-opacity="${isLit ? 1 : 0.7}"/>${dot}`;
    })
    .join(
      '',
    )}${shown === 'dish' ? `<circle cx="200" cy="200" r="62" fill="${inner}" stroke="${soil}" stroke-width="16"/>` : ''}</svg>`;
}

function preview(font: string, style: string, body: string): string {
  const furrows = Array.from({ length: 15 }, (_, index) => {
    const x = (index - 7) * 220;
    return `<path d="M600 372 Q${600 + x * 0.42} 470 ${600 + x} 650" fill="none" stroke="${inner}" stroke-opacity="0.32" stroke-width="${6 + Math.abs(index - 7)}"/>`;
  }).join('');
  return `<style>
      body { margin: 0; background: ${soil}; color: ${outer}; font: 600 92px 'Source Sans 3', 'Liberation Sans', sans-serif }
      body > svg { position: absolute; inset: 0 }
      ${style}
      @font-face { font-family: 'Source Sans 3'; font-weight: 200 900; src: url(data:font/woff2;base64,${font}) }
    </style>
    <svg viewBox="0 0 1200 630">
      <defs><linearGradient id="haze" x2="0" y2="1"><stop offset="0" stop-color="${soil}"/><stop offset="1" stop-color="${soil}" stop-opacity="0"/></linearGradient></defs>
      ${furrows}<rect y="360" width="1200" height="190" fill="url(#haze)"/>
    </svg>
    ${body}`;
}

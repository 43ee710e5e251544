import jsqr from 'jsqr';
import { expect, it } from 'vitest';
import { qrModules } from './qr-code.ts';

/** As a camera sees it: each square some pixels wide, with the quiet zone around. */
function photographed(modules: readonly (readonly boolean[])[]) {
  const scale = 4;
  const quiet = 4;
  const edge = (modules.length + 2 * quiet) * scale;
  const pixels = new Uint8ClampedArray(edge * edge * 4).fill(255);
  for (let y = 0; y < edge; y += 1)
    for (let x = 0; x < edge; x += 1)
      if (modules[Math.floor(y / scale) - quiet]?.[Math.floor(x / scale) - quiet] === true)
        pixels.fill(0, (y * edge + x) * 4, (y * edge + x) * 4 + 3);
  return jsqr(pixels, edge, edge);
}

it.each(['https://portal.example/certificate?code=K7Q2-M9XD-3FHT', 'A'])(
  'draws what a camera reads as %s',
  (text) => {
    expect(photographed(qrModules(text))?.data).toBe(text);
  },
);

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** A black bar on a page, in points. */
export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The black bars that a PDF draws: rectangles filled together, as its content says, whatever drew them. */
export function barsOf(pdf: Buffer): readonly Bar[] {
  const content = [...pdf.toString('latin1').matchAll(STREAM)].map(([, stream]) => inflated(stream));
  return content
    .flatMap((text) => text.match(BLACK_RECTANGLES) ?? [])
    .flatMap((group) => [...group.matchAll(RECTANGLE)])
    .map((found) => {
      const [x = 0, y = 0, width = 0, height = 0] = found.slice(1).map(Number);
      return { x, y, width, height };
    });
}

const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/g;
const RECTANGLE = /^(\S+) (\S+) (\S+) (\S+) re$/gm;
const BLACK_RECTANGLES = /(?:^\S+ \S+ \S+ \S+ re\n)+\/DeviceRGB cs\n0 0 0 scn\nf$/gm;

function inflated(stream = ''): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    // A font or a profile of colours, which no flate holds.
    return '';
  }
}

/** What a scanner reads from bars that an office printer has put on paper: their edges lie on its dots. */
export async function scan(bars: readonly Bar[]): Promise<string[]> {
  if (bars.length === 0) return [];
  const found = await readBarcodes(printed(bars), { formats: ['EAN-13', 'ITF'] });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

/** Dots of a printer of 300 dpi in a point. */
const DOTS = 300 / 72;
/** Paper around the bars: what is free on the sheet. */
const MARGIN = 12;

function printed(bars: readonly Bar[]): ImageData {
  const left = Math.min(...bars.map(({ x }) => x)) - MARGIN;
  const top = Math.min(...bars.map(({ y }) => y)) - MARGIN;
  const width = dots(Math.max(...bars.map((bar) => bar.x + bar.width)) + MARGIN - left);
  const height = dots(Math.max(...bars.map((bar) => bar.y + bar.height)) + MARGIN - top);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const bar of bars) {
    const [from, to] = [dots(bar.x - left), dots(bar.x + bar.width - left)];
    for (let y = dots(bar.y - top); y < dots(bar.y + bar.height - top); y += 1)
      for (let x = from; x < to; x += 1) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
  return { data, width, height, colorSpace: 'srgb' };
}

function dots(points: number): number {
  return Math.round(points * DOTS);
}

/** Makes the reader ready; its own way would fetch its program from the network. */
export async function readyScanner(): Promise<void> {
  const program = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(await readFile(program)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

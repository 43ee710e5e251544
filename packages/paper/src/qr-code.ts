import bwipjs from 'bwip-js/node';
import type { Sheet } from './sheet.ts';

interface QrBox {
  readonly x: number;
  readonly y: number;
  /** Edge without the quiet zone, which the paper around it has to be: four modules on each side. */
  readonly size: number;
}

/** A text as a QR code of medium error correction, in black on what is there. */
export function drawQrCode(sheet: Sheet, text: string, { x, y, size }: QrBox): void {
  const rows = qrModules(text);
  const unit = size / rows.length;
  for (const [row, modules] of rows.entries()) {
    for (const [column, isDark] of modules.entries())
      // A hair wider, so that no line shows between two.
      if (isDark) sheet.pdf.rect(x + column * unit, y + row * unit, unit * 1.02, unit * 1.02);
  }
  sheet.pdf.fill('#000000');
}

/** The squares of a QR code, row by row; dark ones are true. */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  const [drawn] = bwipjs.raw('qrcode', text, 'eclevel=M');
  if (drawn === undefined || !('pixs' in drawn)) throw new Error('a QR code is made of squares');
  const { pixs, pixx } = drawn;
  return Array.from({ length: pixs.length / pixx }, (_, row) =>
    pixs.slice(row * pixx, (row + 1) * pixx).map((pixel) => pixel === 1),
  );
}

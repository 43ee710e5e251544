import { isGtin } from '@maincrop/domain/product/gtin';
import bwipjs from 'bwip-js/node';
import type { Sheet } from './sheet.ts';

interface BarcodeBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The bars of an article number; of one whose last digit is wrong, none: a scanner would read it as another's. */
export function drawBarcode(sheet: Sheet, code: string, box: BarcodeBox): boolean {
  const widths = barWidths(code);
  if (widths === null) return false;
  const unit = box.width / widths.reduce((sum, width) => sum + width, 0);
  let x = box.x;
  for (const [place, width] of widths.entries()) {
    // Bars and gaps in turn, a bar first.
    if (place % 2 === 0) sheet.pdf.rect(x, box.y, width * unit, box.height);
    x += width * unit;
  }
  sheet.pdf.fill('#000000');
  return true;
}

/** In units of the thinnest bar, bars and gaps in turn; null for a number that is no EAN-13 and no GTIN-14. */
function barWidths(code: string): readonly number[] | null {
  const kind = isGtin(code, 13) ? 'ean13' : isGtin(code, 14) ? 'itf14' : null;
  if (kind === null) return null;
  const [drawn] = bwipjs.raw(kind, code, '');
  return drawn !== undefined && 'sbs' in drawn ? drawn.sbs : null;
}

/** A part of a limit as whole percent in the user's language; a little over a limit never reads as 100 %. */
export function formatShare(share: number, locale: string): string {
  const percent = share > 1 ? Math.ceil(share * 100 - ROUNDING) : Math.floor(share * 100 + ROUNDING);
  return new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100);
}

/** Shares are fractions; 33 thirds of a row are not quite eleven rows. */
const ROUNDING = 1e-9;

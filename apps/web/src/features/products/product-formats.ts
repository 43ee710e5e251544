import type { DeclaredValue } from '@maincrop/domain/product/nutrition';

const NO_BREAK_SPACE = '\u00a0';

/** A number of the reader's language, at most one decimal. */
function formatMeasure(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
}

/** Centimetres, `23.5 cm`. */
export function formatCm(value: number, locale: string): string {
  return `${formatMeasure(value, locale)}${NO_BREAK_SPACE}cm`;
}

/** Length, width and height, `40 × 30 × 23 cm`; null unless all are known. */
export function formatSize(
  { lengthCm, widthCm, heightCm }: Readonly<Record<'lengthCm' | 'widthCm' | 'heightCm', number | null>>,
  locale: string,
): string | null {
  const edges = [lengthCm, widthCm, heightCm].filter((edge) => edge !== null);
  if (edges.length < 3) return null;
  const text = edges.map((edge) => formatMeasure(edge, locale)).join(`${NO_BREAK_SPACE}×${NO_BREAK_SPACE}`);
  return `${text}${NO_BREAK_SPACE}cm`;
}

/** A declared value with its unit, `4.3 g` or `< 0.5 g`, with all of its decimals. */
export function formatDeclared({ kind, text }: DeclaredValue, unit: string, locale: string): string {
  const decimals = text.split('.')[1]?.length ?? 0;
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const sign = kind === 'below' ? `<${NO_BREAK_SPACE}` : '';
  return `${sign}${format.format(Number(text))}${NO_BREAK_SPACE}${unit}`;
}

/** Degrees Celsius with a minus and no hyphen, `−18 °C`. */
export function formatCelsius(degrees: number, locale: string): string {
  const size = formatMeasure(Math.abs(degrees), locale);
  return `${degrees < 0 ? '\u2212' : ''}${size}${NO_BREAK_SPACE}°C`;
}

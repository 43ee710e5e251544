// What screens and paper show beside the catalogues; a browser loads this without them.
const NO_BREAK = '\u00a0';

/** What a line must not cut although it has hyphens: a day, a receipt number, `e-invoice` in every language, `(A-Z)`. */
const HYPHENATED = /(\d{2}-\d{2}-\d{4}|\b[\dA-Z]{4}-[\dA-Z]{4}\b|(?<!\p{L})[eE]-\p{L}+|\(\p{L}-\p{L}\))/u;

/**
 * A shown text in pieces: those at odd places stay whole at the end of a line. Their hyphens stay hyphens, so that what is
 * copied or searched for is what a machine understands; a screen keeps them whole by its own means.
 */
export function unbrokenParts(text: string): readonly string[] {
  return text.split(HYPHENATED);
}

/**
 * The name of a product as people see it: sizes with the sign `×`, which no line cuts, `9×9 mm`, `4 × 2.5 kg`. What is
 * stored, searched for or written for machines keeps its `x`.
 */
export function typesetProduct(name: string): string {
  return name
    .replaceAll(/(?<=\d)x(?=\d)/g, '×')
    .replaceAll(/(?<=\d) x (?=\d)/g, `${NO_BREAK}×${NO_BREAK}`)
    .replaceAll(MEASURE, `$1${NO_BREAK}$2`);
}

/** A number with the measure behind it. */
const MEASURE = /(\d) (kg|g|mm|cm)(?![\p{L}\d])/gu;

import { parseShortForm, type ShortForm } from '../quantity/short-form.ts';

/**
 * The amount of a product that somebody asks about, `3 lay F01`, also in a sentence: `how many kg are 3 layers F01`,
 * `combien de kg font 2 palettes 310101`. The sentence may begin with anything; the amount begins with its number and
 * goes to the end. Null for everything else, and without a product.
 */
export function parseQuickFact(entry: string): ShortForm | null {
  const words = entry
    .trim()
    .replace(/[?？!.]+$/, '')
    .split(/\s+/);
  const starts = words.flatMap((word, at) => (at === 0 || /^\d/.test(word) ? [at] : []));
  for (const at of starts) {
    const form = parseShortForm(words.slice(at).join(' '));
    // What is left of a sentence, `how many`, is no product.
    if (form !== null && form.of !== '' && /\d/.test(words.slice(at).join(' ')) && isProduct(form.of))
      return form;
  }
  return null;
}

/** A code, a number or a few words: not the middle of a sentence with a number of its own. */
function isProduct(text: string): boolean {
  return text.length >= 3 && text.split(' ').length <= 4;
}

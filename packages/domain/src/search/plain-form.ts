/**
 * A text as it is compared: in small letters, without accents, ß as ss and its like. `search_form` of the database is
 * its twin. Never fails.
 */
export function plainForm(text: string): string {
  const bare = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase();
  return bare.replaceAll(/[ßæœøłđς]/g, (letter) => PLAIN[letter] ?? letter);
}

const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ς: 'σ',
};

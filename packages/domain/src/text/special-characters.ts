/** Characters that texts for the ERP must not hold (spec 5, NEW-26). */
export const SPECIAL_CHARACTERS = ['#', '"', "'", '*', ','] as const;

/**
 * Whether a text holds a character that the ERP does not take.
 * For order and credit references only: names such as O'Brien keep theirs (OPEN-56).
 */
export function hasSpecialCharacters(text: string): boolean {
  return SPECIAL_CHARACTERS.some((character) => text.includes(character));
}

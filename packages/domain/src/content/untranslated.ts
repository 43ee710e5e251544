/** Fields that hold words; everything else of a page is the same in every language until an editor changes it. */
const WORDS: ReadonlySet<string> = new Set([
  'title',
  'header_title',
  'header_text',
  'excerptTitle',
  'text',
  'transcript',
  'button_label',
  'label',
  'alt',
  'name',
]);

/**
 * A page to be translated: the blocks, pictures, links and flags of its source, with every text empty, so that the text
 * of another language is never stored as a translation. Never fails. Source: I18N-01, OPEN-63.
 */
export function untranslated<Content extends object>(source: Content): Content {
  // Texts become empty texts of the same kind and nothing else changes: the result has the type of the source.
  return withoutWords(source, '') as Content;
}

function withoutWords(value: unknown, name: string): unknown {
  if (WORDS.has(name)) {
    if (Array.isArray(value)) return [];
    if (typeof value === 'string') return '';
  }
  if (Array.isArray(value)) return value.map((each) => withoutWords(each, ''));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withoutWords(field, key)]));
}

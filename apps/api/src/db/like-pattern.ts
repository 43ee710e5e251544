import { plainForm } from '@maincrop/domain/search/plain-form';

/** Pattern of `like` that finds a text anywhere, whatever its case; wildcards in it stand for themselves. */
export function likePattern(search: string): string {
  return `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** The same for what `search_form` of the database makes of a text: whatever its accents too, and ß as ss. */
export function plainPattern(search: string): string {
  return likePattern(plainForm(search));
}

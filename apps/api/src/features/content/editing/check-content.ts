import type { EditedContent } from '@maincrop/contract/schemas/content-editing';
import { wordsOfContent } from '@maincrop/domain/content/compare-content';
import { contentGaps } from '@maincrop/domain/content/content-gaps';
import { isMediaFile, mediaIdIn } from '@maincrop/domain/content/media-address';
import { safeFile, safeLink } from '@maincrop/domain/content/safe-link';
import { AppError } from '../../../platform/app-error.ts';

const LINKS: readonly string[] = ['href', 'link', 'button_link'];
const FILES: readonly string[] = ['url', 'formatUri', 'file_url'];

/** Refuses links that lead where no page may, each with its place. Throws `content-editor.unsafe-link`. */
export function checkLinks(content: EditedContent): void {
  const fields = unsafeLinks(content, 'content').map((field) => ({
    field,
    code: 'content-editor.unsafe-link' as const,
  }));
  if (fields.length > 0) throw new AppError('content-editor.unsafe-link', {}, { fields });
}

/**
 * The places of links that lead where no page may, below the place of the page itself; an empty one is a field that is
 * still to be filled.
 */
export function unsafeLinks(content: EditedContent, place: string): readonly string[] {
  return [...fieldsOf(content, place)]
    .filter(
      ({ name, field }) => field !== null && field !== undefined && field !== '' && isUnsafe(name, field),
    )
    .map((each) => each.place);
}

function isUnsafe(name: string, field: unknown): boolean {
  // The cards of pages are named by the URL of their page, which is looked at when they are shown.
  return (
    (LINKS.includes(name) && safeLink(field) === null) || (FILES.includes(name) && safeFile(field) === null)
  );
}

/** Each field of a page, however deep, with its place; what stands outside before what stands in it. */
function* fieldsOf(
  value: unknown,
  place: string,
): Generator<{ readonly name: string; readonly field: unknown; readonly place: string }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value)) {
    const below = `${place}.${name}`;
    yield { name, field, place: below };
    yield* fieldsOf(field, below);
  }
}

/**
 * Refuses to publish an uploaded picture of which nobody says what it shows, each with its place; pictures that come
 * with the product may be decoration. Throws `content-editor.alt-missing`.
 */
export function checkAlts(content: EditedContent): void {
  const fields = [...fieldsOf(content, 'content')]
    .filter(({ field }) => isSilent(field))
    .map(({ place }) => ({ field: `${place}.alt`, code: 'content-editor.alt-missing' as const }));
  if (fields.length > 0) throw new AppError('content-editor.alt-missing', {}, { fields });
}

function isSilent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { url, alt } = value as { readonly url?: unknown; readonly alt?: unknown };
  return typeof url === 'string' && mediaIdIn(url) !== null && !isMediaFile(url) && !alt;
}

export interface NamedMedia {
  readonly id: string;
  readonly place: string;
}

/** The uploaded media that a page shows, at each place where it does. */
export function mediaIn(content: EditedContent): readonly NamedMedia[] {
  return [...fieldsOf(content, 'content')].flatMap(({ field, place }) => {
    const id = typeof field === 'string' ? mediaIdIn(field) : null;
    return id === null ? [] : [{ id, place }];
  });
}

/** Refuses to publish what shows media that are not there any more, with each place. Throws `content-editor.media-gone`. */
export function checkMedia(named: readonly NamedMedia[], there: ReadonlySet<string>): void {
  const fields = named
    .filter(({ id }) => !there.has(id))
    .map(({ place }) => ({ field: place, code: 'content-editor.media-gone' as const }));
  if (fields.length > 0) throw new AppError('content-editor.media-gone', {}, { fields });
}

/** Refuses to publish what would show as nothing, each with its place. Throws `content-editor.incomplete`. */
export function checkComplete(content: EditedContent): void {
  const fields = contentGaps(content).map(({ block, field, item }) => ({
    field: [
      'content',
      ...(block === null ? [] : ['blocks', block]),
      field,
      ...(item === null ? [] : [item]),
    ].join('.'),
    code: 'content-editor.incomplete' as const,
  }));
  if (fields.length > 0)
    throw new AppError('content-editor.incomplete', { count: fields.length }, { fields });
}

/** Refuses a translation that says nothing but what its source says. Throws `content-editor.not-translated`. */
export function checkTranslated(content: EditedContent, source: EditedContent | null): void {
  if (source === null) return;
  const words = (each: EditedContent) =>
    wordsOfContent([each.title, each.header_text, each.blocks.map(({ title, text }) => [title, text])]);
  if (words(content) === words(source)) throw new AppError('content-editor.not-translated');
}

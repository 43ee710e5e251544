import { MAX_PHOTOS, PHOTOS_MAX_BYTES } from './limits.ts';
import { type PhotoType, photoType } from './photo-type.ts';

/** A file that somebody wants to add: its name, size in bytes and first bytes. */
export interface PhotoFile {
  readonly name: string;
  readonly bytes: number;
  readonly head: Uint8Array;
}

export type PhotosProblem =
  | { readonly reason: 'too-many-photos' }
  | { readonly reason: 'photos-too-large' }
  | { readonly reason: 'not-a-photo'; readonly name: string };

/**
 * Whether files may be added to a report as its photos, all together: at most five, at most 10 MiB in all, each a JPEG
 * or PNG by its content. Answers their types in the same order, or what is wrong.
 */
export function checkPhotos(
  files: readonly PhotoFile[],
): { readonly ok: true; readonly types: readonly PhotoType[] } | ({ readonly ok: false } & PhotosProblem) {
  const types: PhotoType[] = [];
  for (const file of files) {
    const type = photoType(file.head);
    if (type === null) return { ok: false, reason: 'not-a-photo', name: file.name };
    types.push(type);
  }
  if (files.length > MAX_PHOTOS) return { ok: false, reason: 'too-many-photos' };
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return bytes > PHOTOS_MAX_BYTES ? { ok: false, reason: 'photos-too-large' } : { ok: true, types };
}

import type { MediaKind } from '@maincrop/domain/content/media-rules';
import { PICTURE_WIDTHS } from '@maincrop/domain/content/picture-rules';

/** The names of the files that a medium is kept as. */
export function mediaFiles(kind: MediaKind): readonly string[] {
  return kind === 'picture' ? PICTURE_FILES : [`file.${kind}`];
}

const PICTURE_FILES = Object.keys(PICTURE_WIDTHS).flatMap((format) => [`${format}.webp`, `${format}.avif`]);

/** Where a file of a medium lies in object storage. */
export function mediaKey(id: string, file: string): string {
  return `content/${id}/${file}`;
}

import { PICTURE_WIDTHS } from '@maincrop/domain/content/picture-rules';

/** The names of the files that a picture is kept as. */
export const MEDIA_FILES = Object.keys(PICTURE_WIDTHS).flatMap((format) => [
  `${format}.webp`,
  `${format}.avif`,
]);

/** Where a file of a picture lies in object storage. */
export function mediaKey(id: string, file: string): string {
  return `content/${id}/${file}`;
}

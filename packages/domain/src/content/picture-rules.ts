/** What an editor may upload as a picture. Source: decision 105. */
export const PICTURE_MAX_MB = 10;
export const PICTURE_MAX_BYTES = PICTURE_MAX_MB * 1024 * 1024;
/** More than any screen shows; a picture that says it is larger is not even opened. */
export const PICTURE_MAX_MEGAPIXELS = 50;

/** Endings of file names by what such a file must hold. */
const ENDINGS: Readonly<Record<string, PictureType>> = {
  jpg: 'jpg',
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
};
type PictureType = 'jpg' | 'png' | 'webp' | 'avif';

/** What the browser's file picker offers. */
export const PICTURE_ACCEPT = '.jpg,.jpeg,.png,.webp,.avif';

/** The widths in which a picture is kept, by the names under which pages ask for them (CNT-18). */
export const PICTURE_WIDTHS = { small: 480, medium: 960, fullhd: 1920 } as const;
export type PictureFormat = keyof typeof PICTURE_WIDTHS;

export type PictureProblem = 'picture-empty' | 'picture-bytes' | 'picture-type' | 'picture-ending';

/**
 * What is wrong with a picture by its name, its size and the type that its content shows, which is null for any other
 * content; null when nothing is. Never fails.
 */
export function checkPicture(file: {
  readonly name: string;
  readonly bytes: number;
  readonly type: string | null;
}): PictureProblem | null {
  if (file.bytes === 0) return 'picture-empty';
  if (file.bytes > PICTURE_MAX_BYTES) return 'picture-bytes';
  const types: readonly string[] = Object.values(ENDINGS);
  if (file.type === null || !types.includes(file.type)) return 'picture-type';
  const ending = /\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? '';
  return ENDINGS[ending] === file.type ? null : 'picture-ending';
}

/** Whether a picture has more pixels than are opened. Never fails. */
export function hasTooManyPixels({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): boolean {
  return width * height > PICTURE_MAX_MEGAPIXELS * 1_000_000;
}

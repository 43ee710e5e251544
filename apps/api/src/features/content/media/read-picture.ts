import {
  checkPicture,
  hasTooManyPixels,
  PICTURE_MAX_MB,
  PICTURE_MAX_MEGAPIXELS,
  PICTURE_WIDTHS,
  type PictureFormat,
} from '@maincrop/domain/content/picture-rules';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../../../platform/app-error.ts';
import { Gate } from '../../../platform/http/gate.ts';

/** A picture as the portal keeps it. */
export interface ReadPicture {
  readonly width: number;
  readonly height: number;
  readonly files: readonly { readonly name: string; readonly content: Uint8Array }[];
}

/**
 * A picture in the widths and formats of the portal, without what tells where, when and by whom it was taken; throws
 * what is wrong with it. What it is, its content says, and it has to be readable to its last line.
 */
export async function readPicture(file: {
  readonly name: string;
  readonly content: Uint8Array;
}): Promise<ReadPicture> {
  const type = await fileTypeFromBuffer(file.content);
  const problem = checkPicture({ name: file.name, bytes: file.content.length, type: type?.ext ?? null });
  if (problem !== null)
    throw new AppError(`content-editor.${problem}`, { name: file.name, maximum: PICTURE_MAX_MB });
  const pass = await pictures.enter('');
  try {
    return await decoded(file.content);
  } finally {
    pass.end();
  }
}

/** One picture at a time: each needs up to 200 MB while it is open. */
const pictures = new Gate({ places: 1, perCaller: 20, lineMax: 20, waitMs: 20_000 });

async function decoded(content: Uint8Array): Promise<ReadPicture> {
  // A library in native code, which most processes never need.
  const { default: sharp } = await import('sharp');
  const unreadable = (cause: unknown) => new AppError('content-editor.picture-unreadable', {}, { cause });
  const opened = () =>
    sharp(content, { limitInputPixels: PICTURE_MAX_MEGAPIXELS * 1_000_000, failOn: 'error' });
  const { autoOrient: size } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => Promise.reject(unreadable(error)));
  if (hasTooManyPixels(size))
    throw new AppError('content-editor.picture-pixels', { maximum: PICTURE_MAX_MEGAPIXELS });
  const files: ReadPicture['files'][number][] = [];
  try {
    for (const [format, width] of Object.entries(PICTURE_WIDTHS) as [PictureFormat, number][]) {
      const pixels = opened().autoOrient().resize({ width, withoutEnlargement: true });
      files.push(
        { name: `${format}.webp`, content: await pixels.clone().webp({ quality: 80 }).toBuffer() },
        { name: `${format}.avif`, content: await pixels.clone().avif({ quality: 55, effort: 2 }).toBuffer() },
      );
    }
  } catch (error) {
    throw unreadable(error);
  }
  return { width: size.width, height: size.height, files };
}

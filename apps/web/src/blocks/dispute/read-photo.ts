import { PHOTO_NAME_MAX } from '@maincrop/domain/disputes/limits';
import { PHOTO_HEAD_BYTES } from '@maincrop/domain/disputes/photo-type';
import type { PhotoFile } from '@maincrop/domain/disputes/check-photos';

/** A chosen photo: what it is checked by, and its content as a data URL, which also shows it. */
export interface Photo extends PhotoFile {
  readonly id: string;
  readonly url: string;
}

/**
 * Reads a chosen file. A picture is drawn anew first, which leaves out where, when and with what it was taken, and is
 * made smaller when it is large; a file that the browser cannot draw stays as it is, for the check to judge.
 * Source: decision 039.
 */
export async function readPhoto(file: File): Promise<Photo> {
  const content = await drawAnew(file);
  const head = new Uint8Array(await content.slice(0, PHOTO_HEAD_BYTES).arrayBuffer());
  return {
    id: crypto.randomUUID(),
    name: file.name.slice(-PHOTO_NAME_MAX),
    bytes: content.size,
    head,
    url: await dataUrlOf(content),
  };
}

/** The base64 part of a data URL. */
export function base64Of({ url }: Photo): string {
  return url.slice(url.indexOf(',') + 1);
}

const LARGE_BYTES = 1_500_000;
const JPEG_QUALITY = 0.85;
/** Enough to read a label on a box. */
const EDGE_MAX_PX = 2048;

async function drawAnew(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, EDGE_MAX_PX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    // What was saved without loss stays sharp, unless it is a photo, which would become too large so.
    const type = file.type === 'image/png' && file.size <= LARGE_BYTES ? 'image/png' : 'image/jpeg';
    return await new Promise<Blob>((resolve) =>
      canvas.toBlob((drawn) => resolve(drawn ?? file), type, JPEG_QUALITY),
    );
  } catch {
    // No picture that this browser can read: its content decides what is said about it.
    return file;
  }
}

async function dataUrlOf(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsDataURL(content);
  });
}

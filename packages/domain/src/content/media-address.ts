import type { FileKind } from './media-rules.ts';

/** Where the portal serves pictures that editors have uploaded; a page names them by it. */
const MEDIA_PATH = '/api/content-media';

/** The address of a picture with `{format}` and `{extension}` to be filled in (CNT-18). */
export function mediaAddress(id: string): string {
  return `${MEDIA_PATH}/${id}/{format}.{extension}`;
}

/** The address of any other file that editors have uploaded, as it came. */
export function mediaFileAddress(id: string, kind: FileKind): string {
  return `${MEDIA_PATH}/${id}/file.${kind}`;
}

/** Whether an address leads to an uploaded file that is no picture. Never fails. */
export function isMediaFile(address: string): boolean {
  return mediaIdIn(address) !== null && /\/file\.[a-z\d]+$/.test(address);
}

/** The id of the uploaded picture or file that an address leads to; null for any other address. Never fails. */
export function mediaIdIn(address: string): string | null {
  return new RegExp(String.raw`^${MEDIA_PATH}/([\da-f-]{36})/`).exec(address)?.[1] ?? null;
}

export type PhotoType = 'image/jpeg' | 'image/png';

/** How many of the first bytes of a file `photoType` looks at. */
export const PHOTO_HEAD_BYTES = 16;

/**
 * What a file is by its first bytes, whatever its name says; null when it is no photo that we take.
 * JPEG begins with a start-of-image marker and another marker (ITU-T T.81 B.1.1.2); PNG with its signature and the
 * length and name of the IHDR chunk (https://www.w3.org/TR/png-3/#5PNG-file-signature).
 */
export function photoType(head: Uint8Array): PhotoType | null {
  if (beginsWith(head, JPEG) && (head[3] ?? 0) >= 0xc0) return 'image/jpeg';
  return beginsWith(head, PNG) ? 'image/png' : null;
}

function beginsWith(head: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, place) => head[place] === byte);
}

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];

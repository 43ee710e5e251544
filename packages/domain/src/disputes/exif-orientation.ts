/**
 * What is left of a segment of a JPEG that holds Exif or the like: a segment that says nothing but which way is up, and
 * nothing at all where that is said of no other segment.
 * Layout: marker and length (2 bytes each), `Exif` and two zeros, then a TIFF header, whose first directory has entries
 * of 12 bytes. Source: Exif 2.32, 4.5.2, 4.6.2 and tag 0x0112.
 */
export function onlyOrientation(segment: Uint8Array): Uint8Array {
  const orientation = orientationOf(segment);
  // 1 is how a picture stands without the tag.
  if (orientation === null || orientation < 2 || orientation > 8) return new Uint8Array();
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0];
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
  return Uint8Array.from([0xff, 0xe1, 0, exif.length + 2, ...exif]);
}

function orientationOf(segment: Uint8Array): number | null {
  if (String.fromCodePoint(...segment.subarray(4, TIFF_AT)) !== 'Exif\0\0') return null;
  const tiff = segment.subarray(TIFF_AT);
  if (tiff.length < TIFF_HEADER_BYTES) return null;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const isLittleEndian = view.getUint16(0) === 0x49_49;
  const directory = view.getUint32(4, isLittleEndian);
  if (directory + 2 > tiff.length) return null;
  const end = directory + 2 + view.getUint16(directory, isLittleEndian) * ENTRY_BYTES;
  for (let at = directory + 2; at < end && at + ENTRY_BYTES <= tiff.length; at += ENTRY_BYTES) {
    if (view.getUint16(at, isLittleEndian) === ORIENTATION_TAG) return view.getUint16(at + 8, isLittleEndian);
  }
  return null;
}

const TIFF_AT = 10;
const TIFF_HEADER_BYTES = 8;
const ENTRY_BYTES = 12;
const ORIENTATION_TAG = 0x01_12;

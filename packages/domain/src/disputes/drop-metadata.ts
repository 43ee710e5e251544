import { onlyOrientation } from './exif-orientation.ts';
import type { PhotoType } from './photo-type.ts';

/**
 * The photo without what a camera or a program wrote beside the picture: place, time, device, owner, comments, previews
 * and whatever follows its end. Only what the picture needs to look the same is kept, so that metadata nobody has
 * thought of goes too: colours, size and which way is up. The pixels stay as they are.
 * Null when the content is no photo of the type that could be read to its end.
 */
export function dropMetadata(content: Uint8Array, type: PhotoType): Uint8Array | null {
  return type === 'image/png' ? plainPng(content) : plainJpeg(content);
}

/**
 * Grammar: signature, then chunks of length (4 bytes), name (4), data and check sum (4); IEND is the last.
 * Source: https://www.w3.org/TR/png-3/#5Chunk-layout
 */
function plainPng(content: Uint8Array): Uint8Array | null {
  const view = viewOf(content);
  const kept = [content.subarray(0, PNG_SIGNATURE_BYTES)];
  for (let at = PNG_SIGNATURE_BYTES; at + CHUNK_FRAME_BYTES <= content.length;) {
    const end = at + CHUNK_FRAME_BYTES + view.getUint32(at);
    if (end > content.length) return null;
    const name = String.fromCodePoint(...content.subarray(at + 4, at + 8));
    if (PNG_PICTURE.has(name)) kept.push(content.subarray(at, end));
    if (name === 'IEND') return joined(kept);
    at = end;
  }
  return null;
}

/**
 * Grammar: start marker, then segments of marker (2 bytes), length (2, itself included) and data; behind the segment
 * "start of scan" come the bytes of the picture, in which FF is followed by 0 or by a restart marker.
 * Source: ITU-T T.81 B.1.1 and B.2.1.
 */
function plainJpeg(content: Uint8Array): Uint8Array | null {
  const view = viewOf(content);
  const kept = [content.subarray(0, 2)];
  for (let at = 2; at + 2 <= content.length;) {
    const marker = view.getUint16(at);
    if (marker === MARKER.end) return joined([...kept, content.subarray(at, at + 2)]);
    if (marker === MARKER.padding) {
      at += 1;
      continue;
    }
    if (marker < MARKER.first || at + 4 > content.length) return null;
    const next = at + 2 + view.getUint16(at + 2);
    const end = marker === MARKER.scan ? endOfScan(content, next) : next;
    if (end > content.length) return null;
    kept.push(plainSegment(marker, content.subarray(at, end)));
    at = end;
  }
  return null;
}

/** JFIF, a colour profile, Adobe's note on the colours and the orientation decide how a picture looks; no other note. */
function plainSegment(marker: number, segment: Uint8Array): Uint8Array {
  if (marker < MARKER.firstApp) return segment;
  if (marker === MARKER.exif) return onlyOrientation(segment);
  const text = String.fromCodePoint(...segment.subarray(4, 16));
  return APP_OF_PICTURE.some(([app, name]) => app === marker && text.startsWith(name)) ? segment : NOTHING;
}

function endOfScan(content: Uint8Array, from: number): number {
  for (let at = content.indexOf(0xff, from); at !== -1; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return content.length;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const PNG_SIGNATURE_BYTES = 8;
const CHUNK_FRAME_BYTES = 12;
/** Chunks without which the picture would be another one. */
const PNG_PICTURE: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM cICP gAMA iCCP sBIT sRGB pHYs'.split(' '),
);

const MARKER = {
  first: 0xff_c0,
  end: 0xff_d9,
  scan: 0xff_da,
  firstApp: 0xff_e0,
  exif: 0xff_e1,
  /** Any number of FF may stand before a marker. */
  padding: 0xff_ff,
} as const;
const APP_OF_PICTURE = [
  [0xff_e0, 'JFIF\0'],
  [0xff_e2, 'ICC_PROFILE\0'],
  [0xff_ee, 'Adobe'],
] as const;
const NOTHING = new Uint8Array();

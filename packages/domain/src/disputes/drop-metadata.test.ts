import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dropMetadata } from './drop-metadata.ts';

const SOI = [0xff, 0xd8];
const EOI = [0xff, 0xd9];
const JFIF = segment(0xe0, 'JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0]);
const COLOURS = segment(0xe2, 'ICC_PROFILE\0', [1, 1, 7]);
const ADOBE = segment(0xee, 'Adobe', [0, 100, 0, 0, 0, 0, 1]);
const TABLES = segment(0xdb, '', [0, ...Array<number>(64).fill(1)]);
// Within a scan FF is followed by 0 or a restart marker; a second scan follows the first.
const SCAN = [...segment(0xda, '', [1, 1, 0, 0, 63, 0]), 1, 0xff, 0, 2, 0xff, 0xd0, 3, 0xff, 0xd7];
const PICTURE = [...TABLES, ...SCAN, ...segment(0xc4, '', [0]), ...SCAN];

const NOTES = {
  'where and when, of a camera': segment(0xe1, 'Exif\0\0', tiff(1, { place: 'GPS 51.44 N 3.57 E' })),
  'what a program wrote': segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', [...bytes('<x:xmpmeta GPS/>')]),
  'IPTC, with names': segment(0xed, 'Photoshop 3.0\0', [...bytes('8BIM GPS')]),
  'a list of previews': segment(0xe2, 'MPF\0', [...bytes('GPS')]),
  'a preview': segment(0xe0, 'JFXX\0', [...bytes('GPS')]),
  'notes of a maker': segment(0xe5, 'GPS', []),
  'a comment': segment(0xfe, 'GPS', []),
  'an unknown extension': segment(0xf5, 'GPS', []),
};

describe('a JPEG without its metadata', () => {
  it.each(Object.entries(NOTES))('loses %s, wherever it stands', (_what, note) => {
    const plain = [...SOI, ...JFIF, ...COLOURS, ...ADOBE, ...PICTURE, ...EOI];
    const early = [...SOI, ...note, ...JFIF, ...COLOURS, ...ADOBE, ...PICTURE, ...EOI];
    const late = [...SOI, ...JFIF, ...COLOURS, ...ADOBE, ...PICTURE, ...note, ...EOI];

    expect(jpeg(early)).toEqual(plain);
    expect(jpeg(late)).toEqual(plain);
    expect(jpeg(plain)).toEqual(plain);
  });

  it('ends where the picture ends', () => {
    const plain = [...SOI, ...PICTURE, ...EOI];

    expect(jpeg([...plain, ...bytes('a film with GPS')])).toEqual(plain);
  });

  it.each([2, 3, 4, 5, 6, 7, 8])('still stands the right way up: orientation %i', (orientation) => {
    for (const order of ['little', 'big'] as const) {
      const exif = segment(0xe1, 'Exif\0\0', tiff(orientation, { place: 'GPS 51.44 N', order }));
      const small = segment(0xe1, 'Exif\0\0', tiff(orientation, { order: 'big' }));

      expect(jpeg([...SOI, ...exif, ...PICTURE, ...EOI])).toEqual([...SOI, ...small, ...PICTURE, ...EOI]);
    }
  });

  it.each([
    ['nothing behind its start', SOI],
    ['no end', [...SOI, ...PICTURE]],
    ['a segment longer than the file', [...SOI, 0xff, 0xe0, 0xff, 0xff, ...EOI]],
    ['bytes that are no marker', [...SOI, 1, 2, 3, 4, ...EOI]],
    ['half a marker', [...SOI, ...TABLES, 0xff]],
  ])('is none with %s', (_what, content) => {
    expect(jpeg(content)).toBeNull();
  });

  it('understands fill bytes between segments', () => {
    expect(jpeg([...SOI, 0xff, 0xff, ...PICTURE, 0xff, ...EOI])).toEqual([...SOI, ...PICTURE, ...EOI]);
  });
});

describe('a PNG without its metadata', () => {
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const head = [...signature, ...chunk('IHDR', Array<number>(13).fill(1)), ...chunk('gAMA', [0, 0, 1, 1])];
  const tail = [...chunk('IDAT', [1, 2, 3]), ...chunk('IEND', [])];

  it.each(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'prVt', 'caBX'])('loses the chunk %s', (name) => {
    const note = chunk(name, bytes('GPS 51.44 N'));

    expect(png([...head, ...note, ...tail])).toEqual([...head, ...tail]);
    expect(png([...head, ...tail, ...bytes('GPS')])).toEqual([...head, ...tail]);
  });

  it.each([
    ['no end', head],
    ['a chunk longer than the file', [...head, 0, 0, 1, 0, ...bytes('IDAT'), 1, 2, 3, 4]],
    ['a chunk longer than any file', [...head, 0xff, 0xff, 0xff, 0xff, ...bytes('IDAT'), ...tail]],
  ])('is none with %s', (_what, content) => {
    expect(png(content)).toBeNull();
  });
});

describe('any photo', () => {
  const parts = fc.constantFrom(JFIF, COLOURS, TABLES, SCAN, ...Object.values(NOTES), EOI, [0xff], [0, 1]);

  it('keeps nothing of a note, is the same the second time and never longer, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.array(parts), fc.uint8Array({ maxLength: 30 }), (chosen, junk) => {
        const content = [...SOI, ...chosen.flat(), ...EOI, ...junk];
        const plain = jpeg(content);

        if (plain === null) return;
        expect(plain.length).toBeLessThanOrEqual(content.length);
        expect(jpeg(plain)).toEqual(plain);
        expect(String.fromCodePoint(...plain)).not.toContain('GPS');
      }),
    );
  });

  it('never fails, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom('jpeg', 'png'), (content, type) => {
        const plain = dropMetadata(content, `image/${type}`);

        expect(plain === null || plain.length <= content.length).toBe(true);
      }),
    );
  });
});

function jpeg(content: readonly number[]): number[] | null {
  return listOf(dropMetadata(Uint8Array.from(content), 'image/jpeg'));
}

function png(content: readonly number[]): number[] | null {
  return listOf(dropMetadata(Uint8Array.from(content), 'image/png'));
}

function listOf(content: Uint8Array | null): number[] | null {
  return content === null ? null : [...content];
}

function bytes(text: string): number[] {
  return [...new TextEncoder().encode(text)];
}

function segment(marker: number, name: string, content: readonly number[]): number[] {
  const inside = [...bytes(name), ...content];
  return [0xff, marker, (inside.length + 2) >> 8, (inside.length + 2) & 0xff, ...inside];
}

function chunk(name: string, content: readonly number[]): number[] {
  return [0, 0, 0, content.length, ...bytes(name), ...content, 9, 9, 9, 9];
}

/** A TIFF header with the orientation as its only entry, and a text behind the directory. */
function tiff(
  orientation: number,
  { place = '', order = 'big' }: { readonly place?: string; readonly order?: 'little' | 'big' },
): number[] {
  const number = (value: number, size: number) => {
    const big = Array.from({ length: size }, (_, at) => Math.floor(value / 256 ** (size - 1 - at)) % 256);
    return order === 'big' ? big : big.toReversed();
  };
  const mark = order === 'big' ? bytes('MM') : bytes('II');
  const entry = [...number(0x01_12, 2), ...number(3, 2), ...number(1, 4), ...number(orientation, 2), 0, 0];
  return [...mark, ...number(42, 2), ...number(8, 4), ...number(1, 2), ...entry, 0, 0, 0, 0, ...bytes(place)];
}

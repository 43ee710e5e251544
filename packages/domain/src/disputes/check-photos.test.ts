import { describe, expect, it } from 'vitest';
import { checkPhotos } from './check-photos.ts';
import { MAX_PHOTOS, PHOTOS_MAX_BYTES } from './limits.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const file = (bytes: readonly number[], size = 1000) => ({
  name: 'a.jpg',
  bytes: size,
  head: Uint8Array.from(bytes),
});

describe('photos of a report', () => {
  it.each([
    ['a PNG', PNG, 'image/png'],
    ['a JPEG with JFIF', JPEG, 'image/jpeg'],
    ['a JPEG of a camera', [0xff, 0xd8, 0xff, 0xe1], 'image/jpeg'],
  ])('takes %s', (_name, bytes, type) => {
    expect(checkPhotos([file(bytes)])).toEqual({ ok: true, types: [type] });
  });

  it.each([
    ['a PDF', [0x25, 0x50, 0x44, 0x46]],
    ['a GIF', [0x47, 0x49, 0x46, 0x38]],
    ['a PNG signature without IHDR', PNG.slice(0, 8)],
    ['JPEG’s first bytes and then text', [0xff, 0xd8, 0xff, 0x3c]],
    ['nothing', []],
  ])('refuses %s whatever its name says', (_name, bytes) => {
    expect(checkPhotos([file(JPEG), file(bytes)])).toEqual({
      ok: false,
      reason: 'not-a-photo',
      name: 'a.jpg',
    });
  });

  it('takes five and refuses six', () => {
    const files = Array.from({ length: MAX_PHOTOS }, () => file(JPEG));

    expect(checkPhotos(files).ok).toBe(true);
    expect(checkPhotos([...files, file(JPEG)])).toEqual({ ok: false, reason: 'too-many-photos' });
  });

  it('takes 10 MiB in all and refuses a byte more', () => {
    const half = PHOTOS_MAX_BYTES / 2;

    expect(checkPhotos([file(PNG, half), file(PNG, half)]).ok).toBe(true);
    expect(checkPhotos([file(PNG, half), file(PNG, half + 1)])).toEqual({
      ok: false,
      reason: 'photos-too-large',
    });
  });

  it('takes none at all', () => {
    expect(checkPhotos([])).toEqual({ ok: true, types: [] });
  });
});

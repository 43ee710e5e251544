import { describe, expect, it } from 'vitest';
import { checkPicture, hasTooManyPixels, PICTURE_MAX_BYTES } from './picture-rules.ts';

describe('a picture of an editor', () => {
  it.each([
    ['field.jpg', 1, 'jpg', null],
    ['FIELD.JPEG', PICTURE_MAX_BYTES, 'jpg', null],
    ['field.webp', 1, 'webp', null],
    ['field.jpg', 0, 'jpg', 'picture-empty'],
    ['field.jpg', PICTURE_MAX_BYTES + 1, 'jpg', 'picture-bytes'],
    ['field.jpg', 1, 'png', 'picture-ending'],
    ['field', 1, 'png', 'picture-ending'],
    ['field.svg', 1, 'xml', 'picture-type'],
    ['field.jpg', 1, null, 'picture-type'],
  ] as const)('CNT-18 %s of %d bytes that is %s: %s', (...[name, bytes, type, problem]) => {
    expect(checkPicture({ name, bytes, type })).toBe(problem);
  });

  it('CNT-18 is not opened with 200 megapixels', () => {
    expect(hasTooManyPixels({ width: 10_000, height: 5000 })).toBe(false);
    expect(hasTooManyPixels({ width: 10_000, height: 5001 })).toBe(true);
    expect(hasTooManyPixels({ width: 20_000, height: 10_000 })).toBe(true);
  });
});

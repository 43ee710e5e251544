import { UPLOAD_MAX_BYTES } from '@maincrop/domain/upload/upload-rules';
import { describe, expect, it } from 'vitest';
import { formatMegabytes } from './format-megabytes.ts';

describe('sizes', () => {
  it.each([
    [0, 'en-GB', '0 MB'],
    [1, 'en-GB', '0.1 MB'],
    [1024 * 1024, 'en-GB', '1 MB'],
    [1024 * 1024 + 1, 'de', '1,1 MB'],
    [UPLOAD_MAX_BYTES, 'en-GB', '25 MB'],
    [UPLOAD_MAX_BYTES + 1, 'en-GB', '25.1 MB'],
  ])('OPEN-55 %s bytes in %s are %s', (bytes, locale, text) => {
    expect(formatMegabytes(bytes, locale)).toBe(text.replace(' ', '\u00A0'));
  });
});

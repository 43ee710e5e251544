import { describe, expect, it } from 'vitest';
import { focusOf, imageAddress } from './image-address.ts';

describe('a picture of a content page', () => {
  it('CNT-18 is loaded in the default format and its own kind', () => {
    const image = { id: '1', url: '/x.png', formatUri: '/f/{format}/x.{extension}' };

    expect(imageAddress({ ...image, formatPreferredExtension: 'webp' })).toBe('/f/fullhd/x.webp');
    expect(imageAddress(image, 'card')).toBe('/f/card/x.jpg');
    expect(imageAddress({ id: '1', url: '/x.svg' })).toBe('/x.svg');
  });

  it.each([
    [{ focusPointX: 0, focusPointY: 2 }, '0% 100%'],
    [{ focusPointX: 1.5, focusPointY: null }, '75% 50%'],
    [{}, '50% 50%'],
  ])('CNT-19 keeps %j visible at %s', (point, expected) => {
    expect(focusOf(point)).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { focusOf, imageAddress, imageSources } from './image-address.ts';

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

it('CNT-18 offers an uploaded picture in its widths and types, and any other as it is', () => {
  const id = '0f6f4f5e-6a0b-4a37-9a3b-7d5d2f3f0c11';
  const uploaded = { id, url: 'x', formatUri: `/api/content-media/${id}/{format}.{extension}` };

  expect(imageSources(uploaded)).toEqual([
    {
      type: 'image/avif',
      srcSet: `/api/content-media/${id}/small.avif 480w, /api/content-media/${id}/medium.avif 960w, /api/content-media/${id}/fullhd.avif 1920w`,
    },
    {
      type: 'image/webp',
      srcSet: `/api/content-media/${id}/small.webp 480w, /api/content-media/${id}/medium.webp 960w, /api/content-media/${id}/fullhd.webp 1920w`,
    },
  ]);
  expect(imageSources({ id: 'fries', url: '/pictures/fries.svg' })).toBeNull();
  expect(imageSources({ id: 'x', url: '/x.jpg', formatUri: '/x/{format}.{extension}' })).toBeNull();
});

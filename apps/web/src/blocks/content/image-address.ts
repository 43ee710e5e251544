import type { ContentImage } from '@maincrop/contract/schemas/content';
import { mediaIdIn } from '@maincrop/domain/content/media-address';
import { PICTURE_WIDTHS } from '@maincrop/domain/content/picture-rules';

/**
 * The widths of a picture that editors have uploaded as a browser chooses among them, by media type, the smaller one
 * first; null for pictures that have one size.
 */
export function imageSources(
  image: ContentImage,
): readonly { readonly type: string; readonly srcSet: string }[] | null {
  if (!image.formatUri || mediaIdIn(image.formatUri) === null) return null;
  return ['avif', 'webp'].map((extension) => ({
    type: `image/${extension}`,
    srcSet: Object.entries(PICTURE_WIDTHS)
      .map(([format, width]) => {
        const address = imageAddress({ ...image, formatPreferredExtension: extension }, format);
        return `${address} ${width}w`;
      })
      .join(', '),
  }));
}

const DEFAULT_FORMAT = 'fullhd';

/** Where a picture is loaded from: `formatUri` filled in, or its one address. Source: CNT-18. */
export function imageAddress(
  { url, formatUri, formatPreferredExtension }: ContentImage,
  format: string = DEFAULT_FORMAT,
): string {
  if (!formatUri) return url;
  return formatUri
    .replaceAll('{format}', format)
    .replaceAll('{extension}', formatPreferredExtension ?? 'jpg');
}

/** The part of a cropped picture that stays visible: 0 to 2 are the left (top) edge to the right. Source: CNT-19. */
export function focusOf({
  focusPointX,
  focusPointY,
}: Pick<ContentImage, 'focusPointX' | 'focusPointY'>): string {
  return `${(focusPointX ?? 1) * 50}% ${(focusPointY ?? 1) * 50}%`;
}

import type { ContentImage } from '@maincrop/contract/schemas/content';

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

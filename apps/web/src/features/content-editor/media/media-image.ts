import type { ContentImage } from '@maincrop/contract/schemas/content';
import type { ContentMedia } from '@maincrop/contract/schemas/content-media';
import type { PictureFormat } from '@maincrop/domain/content/picture-rules';
import { imageAddress } from '../../../blocks/content/image-address.ts';

const EXTENSION = 'webp';

/** The address of an uploaded picture in one of its widths. */
export function mediaFile({ formatUri }: Pick<ContentMedia, 'formatUri'>, format: PictureFormat): string {
  return imageAddress({ url: '', formatUri, formatPreferredExtension: EXTENSION, id: '' }, format);
}

/** An uploaded picture as a page in a language has it. */
export function imageOf(media: ContentMedia, locale: string): ContentImage {
  return {
    id: media.id,
    url: mediaFile(media, 'fullhd'),
    formatUri: media.formatUri,
    formatPreferredExtension: EXTENSION,
    mimeType: 'image/webp',
    focusPointX: media.focusPointX,
    focusPointY: media.focusPointY,
    alt: media.alts[locale] ?? '',
  };
}

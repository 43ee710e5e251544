import type { ContentImage } from '@maincrop/contract/schemas/content';
import { focusOf, imageAddress } from './image-address.ts';

export interface ImageProps {
  readonly image: ContentImage;
  readonly className?: string;
  readonly isLazy?: boolean;
}

/** A picture that fills its place; its focus point stays visible. Source: CNT-18, CNT-19. */
export function Image({ image, className = '', isLazy = true }: ImageProps) {
  return (
    <img
      src={imageAddress(image)}
      alt={image.alt ?? ''}
      loading={isLazy ? 'lazy' : 'eager'}
      decoding="async"
      className={`object-cover ${className}`}
      style={{ objectPosition: focusOf(image) }}
    />
  );
}

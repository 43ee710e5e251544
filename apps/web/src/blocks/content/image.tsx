import type { ContentImage } from '@maincrop/contract/schemas/content';
import { focusOf, imageAddress, imageSources } from './image-address.ts';

export interface ImageProps {
  readonly image: ContentImage;
  readonly className?: string;
  readonly isLazy?: boolean;
}

/** A picture that fills its place; its focus point stays visible. Source: CNT-18, CNT-19. */
export function Image({ image, className = '', isLazy = true }: ImageProps) {
  const sources = imageSources(image);
  const shown = (
    <img
      src={imageAddress(image)}
      alt={image.alt ?? ''}
      loading={isLazy ? 'lazy' : 'eager'}
      decoding="async"
      className={`object-cover ${className}`}
      style={{ objectPosition: focusOf(image) }}
    />
  );
  if (sources === null) return shown;
  return (
    // It takes no place itself: the picture stands where it would stand alone.
    <picture className="contents">
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={SIZES} />
      ))}
      {shown}
    </picture>
  );
}

// No picture is wider than half a page but on a phone.
const SIZES = '(min-width: 769px) 512px, 100vw';

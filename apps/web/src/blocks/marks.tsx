import type { Mark } from '@maincrop/domain/product-picture/solid';

/** The paths of a drawing. What has no colour of its own takes that of the text. */
export function Marks({ marks }: { readonly marks: readonly Mark[] }) {
  return marks.map(({ d, fill, stroke, width, isShadow }, place) => (
    <path
      // eslint-disable-next-line react/no-array-index-key -- the paths of a drawing never change their order
      key={place}
      d={d}
      fill={isShadow ? 'currentColor' : (fill ?? 'none')}
      fillOpacity={isShadow ? SHADOW : undefined}
      stroke={stroke ?? (fill === undefined ? 'currentColor' : undefined)}
      strokeWidth={width}
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  ));
}

const SHADOW = 0.1;

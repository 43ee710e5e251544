import {
  COIN_MM,
  drawProduct,
  type MeasureLine,
  PICTURE,
} from '@maincrop/domain/product-picture/draw-product';
import type { NamedProduct, ProductCut } from '@maincrop/domain/product-picture/product-cut';
import { useLocale, useTranslations } from 'use-intl';
import { Marks } from './marks.tsx';

export interface ProductPictureProps {
  readonly product: NamedProduct;
  /** Small in a list, beside the name of the product; large with its measures. */
  readonly size: 'small' | 'large';
  /** Where the name beside it says the same. */
  readonly isDecoration?: boolean;
}

/** How a product is cut, true to size beside a coin of one euro: 6 mm and 12 mm differ at a glance (PRD-01, PRD-02). */
export function ProductPicture({ product, size, isDecoration = false }: ProductPictureProps) {
  const { cut, marks, coin, measures } = drawProduct(product);
  const alt = usePictureText(cut);
  const said = isDecoration ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
  return (
    <svg
      {...said}
      viewBox={`0 ${-PICTURE.ground} ${PICTURE.width} ${PICTURE.height}`}
      className={`block max-w-full text-ink ${size === 'small' ? 'h-full w-full' : 'h-auto w-full max-w-xl'}`}
    >
      <Marks marks={coin} />
      {cut.kind === 'unknown' ? (
        <g className="text-line-strong" strokeDasharray="2 2.500" strokeWidth="0.800">
          <Marks marks={marks} />
        </g>
      ) : (
        <Marks marks={marks} />
      )}
      {size === 'large' && measures.map((line) => <Measure key={line.side} {...line} />)}
    </svg>
  );
}

function Measure({ from, to, mm, side }: MeasureLine) {
  const t = useTranslations('product-picture');
  const locale = useLocale();
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const isBelow = side === 'below';
  const tick = isBelow ? 'v-1.600m0 3.200v-1.600' : 'h-1.600m3.200 0h-1.600';
  return (
    <g className="stroke-muted" strokeWidth="0.400" fill="none">
      <path d={`M${from.join(' ')}L${to.join(' ')}M${from.join(' ')}${tick}M${to.join(' ')}${tick}`} />
      <text
        x={isBelow ? Math.max(x, from[0] + 4) : x - 2}
        y={isBelow ? y + 5.4 : y + 1.6}
        textAnchor={isBelow ? 'middle' : 'end'}
        stroke="none"
        className="fill-ink text-[5px]"
      >
        {t('short', { size: mm.toLocaleString(locale) })}
      </text>
    </g>
  );
}

/** The same in words. */
function usePictureText(cut: ProductCut): string {
  const t = useTranslations('product-picture');
  const locale = useLocale();
  if (cut.kind === 'unknown') return t('noPicture');
  const measures = (): string => {
    const [a = '', b = '', c = ''] = cut.mm.map((side) => side.toLocaleString(locale));
    if (cut.mm.length > 0)
      return [t('mm', { a }), t('mm2', { a, b }), t('mm3', { a, b, c })][cut.mm.length - 1] ?? 'none';
    if (cut.grams !== null) return t('grams', { a: cut.grams.toLocaleString(locale) });
    return cut.wedges === null ? 'none' : t('wedges', { a: cut.wedges.toLocaleString(locale) });
  };
  return t('alt', {
    kind: t(`kind.${cut.kind}`),
    measures: measures(),
    isSweet: cut.isSweet ? 'yes' : 'no',
    hasSkin: cut.hasSkin && cut.kind !== 'rustic' ? 'yes' : 'no',
  });
}

/** What the coin measures, for a line under a picture. */
export function CoinNote() {
  const t = useTranslations('product-picture');
  const locale = useLocale();
  return (
    <p className="text-xs text-muted">
      {t('coin', { size: t('short', { size: COIN_MM.toLocaleString(locale) }) })}
    </p>
  );
}

import {
  type CmLine,
  drawPackaging,
  type PackagingStep,
  type PackedProduct,
} from '@maincrop/domain/product-picture/draw-packaging';
import { FOOTPRINT_CM } from '@maincrop/domain/product-picture/layer-pattern';
import { useLocale, useTranslations } from 'use-intl';
import { Marks } from './marks.tsx';

/** From bag to box to layer to pallet, with their measures; a step without measures is not drawn (PRD-02). */
export function PackagingPicture({ packaging }: { readonly packaging: PackedProduct }) {
  const t = useTranslations('product-picture.packaging');
  const alt = usePackagingText(packaging);
  const { bag, box, layer, pallet } = drawPackaging(packaging);
  const { bagsPerCarton, cartonsPerLayer, layers } = packaging;
  const steps = [
    ['bag', bag, null],
    ['box', box, bagsPerCarton === null ? null : t('perBox', { count: bagsPerCarton })],
    ['layer', layer, t('perLayer', { count: cartonsPerLayer })],
    ['pallet', pallet, t('layers', { count: layers })],
  ] as const;
  return (
    <figure className="flex flex-col gap-2">
      <p className="sr-only">{alt}</p>
      <div aria-hidden className="grid grid-cols-2 gap-x-4 gap-y-5 tablet:grid-cols-4">
        {steps.map(([name, step, holds]) => (
          <div key={name} className="flex flex-col items-center justify-end gap-2">
            {step !== null && <Step step={step} isPallet={name === 'pallet'} />}
            <p className="text-center text-sm">
              <span className="font-semibold">{t(name)}</span>
              {holds !== null && <span className="block text-muted">{holds}</span>}
            </p>
          </div>
        ))}
      </div>
      {pallet === null && <figcaption className="text-sm text-muted">{t('noMeasures')}</figcaption>}
    </figure>
  );
}

function Step({
  step: { marks, lines, view },
  isPallet,
}: {
  readonly step: PackagingStep;
  readonly isPallet: boolean;
}) {
  return (
    <svg viewBox={view.join(' ')} className={`w-auto max-w-full text-ink ${isPallet ? 'h-44' : 'h-32'}`}>
      <Marks marks={marks} />
      {lines.map((line) => (
        <Line key={line.side} line={line} unit={view[3] / (isPallet ? PALLET_PX : STEP_PX)} />
      ))}
    </svg>
  );
}

/** Heights of the pictures on the page, so that their words are of one size. */
const PALLET_PX = 176;
const STEP_PX = 128;
const TEXT_PX = 13;

function Line({ line: { from, to, cm, side }, unit }: { readonly line: CmLine; readonly unit: number }) {
  const t = useTranslations('product-picture.packaging');
  const locale = useLocale();
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const tick = unit * 3;
  const across = side === 'below' ? `m0 ${-tick}v${2 * tick}` : `m${-tick} 0h${2 * tick}`;
  const place = {
    below: { x, y: y + unit * 16, textAnchor: 'middle' },
    left: { x: x - unit * 6, y: y + unit * 4, textAnchor: 'end' },
    right: { x: x + unit * 5, y: y + unit * 12, textAnchor: 'start' },
  } as const;
  return (
    <g className="stroke-muted" strokeWidth={unit} fill="none">
      <path d={`M${from.join(' ')}L${to.join(' ')}M${from.join(' ')}${across}M${to.join(' ')}${across}`} />
      <text {...place[side]} stroke="none" fontSize={unit * TEXT_PX} className="fill-ink">
        {t('cm', { size: cm.toLocaleString(locale) })}
      </text>
    </g>
  );
}

/** The same in words. */
function usePackagingText(packaging: PackedProduct): string {
  const t = useTranslations('product-picture.packaging');
  const locale = useLocale();
  const { bagsPerCarton, lengthCm, widthCm, heightCm, palletHeightCm, palletType } = packaging;
  const edges = [lengthCm, widthCm, heightCm].filter((edge) => edge !== null);
  const { width, depth } = FOOTPRINT_CM[palletType];
  return t('alt', {
    bags: bagsPerCarton === null ? 'unknown' : bagsPerCarton.toLocaleString(locale),
    box: edges.length < 3 ? 'unknown' : edges.map((edge) => edge.toLocaleString(locale)).join(' × '),
    perLayer: packaging.cartonsPerLayer,
    pallet: `${(width * 10).toLocaleString(locale)} × ${(depth * 10).toLocaleString(locale)}`,
    layers: packaging.layers,
    height: palletHeightCm === null ? 'unknown' : palletHeightCm.toLocaleString(locale),
  });
}

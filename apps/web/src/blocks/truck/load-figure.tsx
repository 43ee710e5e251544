import { typesetProduct } from '@maincrop/messages/typeset-shown';
import type { LoadParameters, Product } from '@maincrop/contract/schemas/new-order';
import { byProductNr } from '@maincrop/domain/cart/cart-line';
import type { FloorPlan } from '@maincrop/domain/load/floor-plan';
import type { PalletChange } from '@maincrop/domain/load/vehicle';
import { useLocale, useTranslations } from 'use-intl';
import { formatKg } from '../../lib/formats.ts';
import { drawLoad, inDrawnOrder } from './draw-load.ts';
import { formatShare } from './format-share.ts';
import type { VehicleShape } from './arrange-places.ts';
import { groupColours, shades } from './group-colours.ts';
import { LoadLegend } from './load-legend.tsx';
import { PlacesTable } from './places-table.tsx';
import { TruckDrawing } from './truck-drawing.tsx';

export interface LoadFigureProps {
  readonly plan: FloorPlan;
  readonly parameters: Pick<LoadParameters, 'isContainer' | 'vehicle'>;
  readonly products: readonly Product[];
  readonly suggestion?: PalletChange | undefined;
  /** Without the names of the colours, where they stand beside the products already. */
  readonly hasLegend?: boolean;
}

/** The vehicle as it fills: a drawing, and the same in words and as a table for those who cannot see it (NEW-16). */
export function LoadFigure(props: LoadFigureProps) {
  const { plan, parameters, products, suggestion, hasLegend = true } = props;
  const t = useTranslations('new-order.load');
  const locale = useLocale();
  const known = byProductNr(products);
  const colours = groupColours(products);
  const shape = shapeOf(parameters);
  const loaded = plan.places.flatMap(({ parts }) => parts.map(({ ProductNr }) => known.get(ProductNr)));
  const shadeOf = shades(loaded.filter((product) => product !== undefined));
  const productOf = (productNr: string) => {
    const product = known.get(productNr);
    const colour = product && colours.get(product.Label);
    return product && colour && { ShortCode: product.ShortCode, colour, shade: shadeOf.get(productNr) ?? 0 };
  };
  const drawing = drawLoad({
    plan,
    shape,
    cap: parameters.vehicle.cap,
    suggestion,
    palletTypeOf: (productNr) => known.get(productNr)?.palletType ?? 'EUR',
  });
  const { places, weight } = plan.bars;
  return (
    <figure className="flex flex-col gap-2">
      <TruckDrawing drawing={drawing} shape={shape} productOf={productOf} />
      <figcaption className="sr-only">
        {t('summary', {
          vehicle: parameters.isContainer ? 'container' : 'truck',
          places: places.used,
          share: formatShare(places.share, locale),
          weight: formatKg(weight.used, locale),
          maximum: formatKg(weight.maxKg, locale),
        })}
        {places.isOver && ` ${t('overFloor')}`}
        {weight.isOver && ` ${t('overWeight')}`}
      </figcaption>
      <PlacesTable
        places={inDrawnOrder(plan.places)}
        nameOf={(productNr) => typesetProduct(known.get(productNr)?.ProductText ?? productNr)}
      />
      {hasLegend && <LoadLegend places={plan.places} products={products} colours={colours} />}
    </figure>
  );
}

function shapeOf({ isContainer, vehicle }: LoadFigureProps['parameters']): VehicleShape {
  if (!isContainer) return 'truck';
  return vehicle.cap.EUR > SMALL_CONTAINER_MAX ? 'container' : 'small-container';
}

/** EUR places of the largest 20-foot container. */
const SMALL_CONTAINER_MAX = 12;

import type { LoadParameters } from '@maincrop/contract/schemas/new-order';
import type { FloorPlan } from '@maincrop/domain/load/floor-plan';
import { useLocale, useTranslations } from 'use-intl';
import { formatCount, formatKg } from '../../lib/formats.ts';
import { Meter } from '../../ui/meter.tsx';
import { formatShare } from './format-share.ts';

export interface LoadBarsProps {
  readonly plan: Pick<FloorPlan, 'bars' | 'places'>;
  readonly vehicle: LoadParameters['vehicle'];
}

/** Floor, weight and the way to the next freight scale (NEW-16). */
export function LoadBars({ plan, vehicle }: LoadBarsProps) {
  const t = useTranslations('new-order.load');
  const locale = useLocale();
  const { places, weight, nextScale } = plan.bars;
  const total = totalPlaces(plan.places, vehicle.cap);
  const floor = { places: places.used, share: formatShare(places.share, locale) };
  return (
    <div className="flex flex-col gap-3">
      <Meter
        label={t('floor')}
        value={places.share * PERCENT}
        max={PERCENT}
        valueText={total === null ? t('floorText', floor) : t('floorOf', { ...floor, total })}
        overText={t('overFloor')}
      />
      <Meter
        label={t('weight')}
        value={weight.share * PERCENT}
        max={PERCENT}
        valueText={t('weightText', {
          weight: formatCount(weight.used, locale),
          maximum: formatKg(weight.maxKg, locale),
        })}
        overText={t('overWeight')}
      />
      {nextScale !== null && (
        <Meter
          label={t('nextScale', { bound: nextScale.bound })}
          value={nextScale.bound - nextScale.missing - scaleBelow(vehicle.scales, nextScale.bound)}
          max={nextScale.bound - scaleBelow(vehicle.scales, nextScale.bound)}
          valueText={t('missing', { count: nextScale.missing })}
        />
      )}
    </div>
  );
}

/** How many pallets of the kind in the load there is room for; null for an empty load or one of several kinds. */
function totalPlaces(places: FloorPlan['places'], cap: LoadParameters['vehicle']['cap']): number | null {
  const [kind, ...others] = new Set(places.map(({ palletType }) => palletType));
  return kind === undefined || others.length > 0 ? null : cap[kind];
}

/** The freight scale that is reached already; the bar begins there. */
function scaleBelow(scales: readonly number[] | null, bound: number): number {
  return scales?.findLast((scale) => scale < bound) ?? 0;
}

const PERCENT = 100;

import { cartTotals } from '@maincrop/domain/cart/totals';
import { useLocale, useTranslations } from 'use-intl';
import { groupColours } from '../../blocks/truck/group-colours.ts';
import { LoadBars } from '../../blocks/truck/load-bars.tsx';
import { LoadFigure } from '../../blocks/truck/load-figure.tsx';
import { LoadPlans } from '../../blocks/truck/load-plans.tsx';
import { formatCount, formatKg } from '../../lib/formats.ts';
import { Button } from '../../ui/button.tsx';
import { KeepFocus } from '../../ui/keep-focus.tsx';
import { ConfirmationLine } from './confirmation-line.tsx';
import { containerStatus } from './container-status.ts';
import { HaulNotice } from './haul-notice.tsx';
import { SharedContainers } from './shared-containers.tsx';
import { StateCard } from './state-card.tsx';
import type { CalculationState } from './use-calculation.ts';
import type { Confirmation } from './use-confirmation.ts';
import type { Share } from './use-share.ts';

export interface ResultPanelProps {
  readonly state: CalculationState;
  readonly confirmation: Confirmation;
  readonly share: Share['share'];
  /** With it, several containers are shown small; without, they stand elsewhere on the page. */
  readonly isOld?: boolean;
  readonly hasLegend?: boolean;
}

/** The container as it fills: picture, bars, what the result means, and what would be better. */
export function ResultPanel({ state, confirmation, share, isOld, hasLegend = true }: ResultPanelProps) {
  const { load, input, products, parameters, draft, accept } = state;
  const status = containerStatus(state);
  const heaviestKg = share?.containers[0]?.Totals.WeightLoading ?? load?.plan.bars.weight.used ?? 0;
  return (
    // A suggestion goes when it is taken.
    <KeepFocus className="flex flex-col gap-4">
      {load && (
        <>
          <LoadFigure
            plan={load.plan}
            parameters={{ isContainer: true, vehicle: vehicleOf(state) }}
            products={products}
            suggestion={status.change}
            hasLegend={hasLegend}
          />
          <LoadBars plan={load.plan} vehicle={vehicleOf(state)} />
        </>
      )}
      <StateCard status={status} products={products} load={load} accept={accept} />
      <UndoBar undo={state.undo} />
      {isOld !== undefined && <SharedContainers state={state} share={share} isOld={isOld} isSmall />}
      {input.lines.length > 0 && <Totals state={state} />}
      <ConfirmationLine confirmation={confirmation} />
      {load && (
        <LoadPlans
          load={{ input, suggestion: load.suggestion, usual: parameters.usual }}
          products={products}
          colours={groupColours(products)}
          onApply={accept}
        />
      )}
      {load && (
        <HaulNotice
          haul={parameters.haul}
          containerType={draft.containerType}
          country={draft.country}
          loadKg={heaviestKg}
        />
      )}
    </KeepFocus>
  );
}

function vehicleOf({ input: { vehicle } }: CalculationState) {
  return { ...vehicle, cap: { ...vehicle.cap }, scales: null };
}

function Totals({ state }: { readonly state: CalculationState }) {
  const t = useTranslations('new-order.totals');
  const locale = useLocale();
  const totals = cartTotals(state.lines, state.products);
  const { load } = state;
  const facts = [
    [t('pallets'), formatCount(totals.pallets, locale)],
    [t('layers'), formatCount(totals.layers, locale)],
    [t('boxes'), formatCount(load?.suggestion.Totals.NumBoxes ?? totals.boxes, locale)],
    ...(totals.netWeightKg === null ? [] : [[t('net'), formatKg(totals.netWeightKg, locale)] as const]),
  ] as const;
  return (
    <dl className="flex flex-wrap justify-between gap-x-2 gap-y-1 text-sm">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Says that the quantities were changed and takes it back. */
function UndoBar({ undo }: Pick<CalculationState, 'undo'>) {
  const t = useTranslations('container-calculation.undo');
  if (undo === null) return null;
  return (
    <div className="flex items-center justify-between gap-2 rounded-md bg-ok-soft py-1 pr-1 pl-3 text-sm text-ok print:hidden">
      <output>{t('applied')}</output>
      <Button size="small" kind="plain" onClick={undo}>
        {t('undo')}
      </Button>
    </div>
  );
}

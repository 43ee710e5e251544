import type { Product } from '@maincrop/contract/schemas/new-order';
import type { CartLine } from '@maincrop/domain/cart/cart-line';
import { cartTotals } from '@maincrop/domain/cart/totals';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { GroupColour } from '../../../blocks/truck/group-colours.ts';
import { LoadBars } from '../../../blocks/truck/load-bars.tsx';
import { LoadFigure } from '../../../blocks/truck/load-figure.tsx';
import { Button } from '../../../ui/button.tsx';
import { KeepFocus } from '../../../ui/keep-focus.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadTotals } from '../load/load-totals.tsx';
import { type OrderLoad, suggestedChange } from '../load/order-load.ts';
import { SuggestionCard } from './suggestion-card.tsx';
import type { LoadChanges } from './use-load-changes.ts';
import type { WaysOutProps } from './ways-out.tsx';

export interface LoadDetailsProps {
  readonly load: OrderLoad | undefined;
  readonly hasNoVehicle: boolean;
  readonly lines: readonly CartLine[];
  readonly products: readonly Product[];
  /** Products that may be in this order: those of its warehouse. */
  readonly orderable: readonly Product[];
  readonly colours: ReadonlyMap<string, GroupColour>;
  readonly changes: LoadChanges;
  /** Next has just stopped at the suggestion. */
  readonly isAsked: boolean;
  /** The names of the colours; the list shows them too. */
  readonly hasLegend?: boolean;
}

/** The load as it stands: picture, bars, totals, and what could be better. */
export function LoadDetails(props: LoadDetailsProps) {
  const { load, hasNoVehicle, lines, products, changes, hasLegend = true } = props;
  const t = useTranslations('new-order');
  const change = suggestedChange(load);
  // What is too much is shown until it is mended; an addition can be declined.
  const isSuggested = change !== undefined && (change.NumPallets < 0 || !changes.isDeclined);
  return (
    <KeepFocus className="flex flex-col gap-4">
      {hasNoVehicle && <Notice tone="warn">{t('load.noVehicle')}</Notice>}
      {load?.result === null && <Notice tone="warn">{t('load.weightUnknown')}</Notice>}
      {load?.result && (
        <>
          <LoadFigure
            plan={load.result.plan}
            parameters={load.parameters}
            products={products}
            suggestion={isSuggested ? change : undefined}
            hasLegend={hasLegend}
          />
          <LoadBars plan={load.result.plan} vehicle={load.parameters.vehicle} />
        </>
      )}
      {lines.length === 0 ? (
        <p className="text-sm text-muted">{t('load.empty')}</p>
      ) : (
        <LoadTotals totals={cartTotals(lines, products)} load={load} />
      )}
      <UndoBar onUndo={changes.undo} />
      {load && <Improvements {...props} load={load} isSuggested={isSuggested} />}
    </KeepFocus>
  );
}

/** Says that the order was changed and takes it back. */
function UndoBar({ onUndo }: { readonly onUndo: LoadChanges['undo'] }) {
  const t = useTranslations('new-order.suggestion');
  if (onUndo === null) return null;
  return (
    <div className="flex items-center justify-between gap-2 rounded-md bg-ok-soft py-1 pr-1 pl-3 text-sm text-ok">
      <output>{t('applied')}</output>
      <Button size="small" kind="plain" onClick={onUndo}>
        {t('undo')}
      </Button>
    </div>
  );
}

interface ImprovementsProps extends LoadDetailsProps {
  readonly load: OrderLoad;
  readonly isSuggested: boolean;
}

function Improvements({ load, isSuggested, products, orderable, colours, ...rest }: ImprovementsProps) {
  if (load.result === null) return null;
  const planned = {
    input: load.input,
    suggestion: load.result.suggestion,
    usual: load.parameters.usual,
  };
  return (
    <>
      {isSuggested && (
        <SuggestionCard
          suggestion={load.result.suggestion}
          products={products}
          isContainer={load.parameters.isContainer}
          isOnSheets={load.parameters.vehicle.base === 'SHEET'}
          isFloorOver={load.result.plan.bars.places.isOver}
          changes={rest.changes}
          isAsked={rest.isAsked}
        />
      )}
      <Suspense>
        <WaysOut
          plans={{ load: planned, products: orderable, colours, onApply: rest.changes.accept }}
          split={{ load, products }}
        />
      </Suspense>
    </>
  );
}

// They take a search over many loads: the first view does not wait for it, and the single suggestion does without.
const WaysOut = lazy(async () => {
  const loaded = await import('./ways-out.tsx').catch(() => null);
  return { default: loaded?.WaysOut ?? nothing };
});

const nothing: ComponentType<WaysOutProps> = () => null;

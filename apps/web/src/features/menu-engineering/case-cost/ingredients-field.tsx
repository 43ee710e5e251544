import type { CaseFacts } from '@maincrop/contract/schemas/dishes';
import { caseCostCents, isCaseTyped, sliderCost } from '@maincrop/domain/menu-engineering/case-cost';
import { formatCents } from '@maincrop/messages/format-cents';
import { useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { SliderField } from '../slider-field.tsx';
import type { DishEntry } from '../use-save-dish.ts';
import { useSourceText } from './case-source.tsx';

export interface IngredientsFieldProps {
  readonly entry: DishEntry;
  readonly error: string | undefined;
  /** Whether there are products to take the cost from. */
  readonly canUseCase: boolean;
  readonly onChange: (changed: Pick<DishEntry, 'costPrice' | 'caseCost'>) => void;
}

/** What the ingredients of a serving cost: a whole number on the slider, or what a box gives exactly (MENU-17). */
export function IngredientsField({ entry, error, canUseCase, onChange }: IngredientsFieldProps) {
  const t = useTranslations('menu-case');
  const tMenu = useTranslations('menu-engineering');
  const { costPrice, caseCost } = entry;
  const field = useRef<HTMLDivElement>(null);
  const goBack = (cost: number) => {
    onChange({ costPrice: cost, caseCost: null });
    // The button that was pressed goes; the slider takes its place and its focus.
    requestAnimationFrame(() => field.current?.querySelector('input')?.focus());
  };
  if (!caseCost)
    return (
      <div ref={field} className="flex flex-col items-start gap-2">
        <div className="w-full">
          <SliderField
            slider="costPrice"
            value={costPrice}
            error={error}
            onChange={(typed) => onChange({ costPrice: typed, caseCost: null })}
          />
        </div>
        {canUseCase && (
          <Button
            size="small"
            kind="plain"
            className="-ml-3"
            onClick={() => onChange({ costPrice, caseCost: NO_CASE })}
          >
            {t('open')}
          </Button>
        )}
      </div>
    );
  const costCents = caseCostCents(caseCost);
  const back = costCents === null ? costPrice : sliderCost(costCents);
  return (
    <div ref={field} className="flex flex-col items-start gap-1">
      <p className="text-sm font-semibold">{tMenu('slider.costPrice')}</p>
      <CaseResult caseCost={caseCost} costCents={costCents} />
      <Button size="small" kind="plain" className="-ml-3" onClick={() => goBack(back)}>
        {t('remove')}
      </Button>
    </div>
  );
}

interface CaseResultProps {
  readonly caseCost: CaseFacts;
  readonly costCents: number | null;
}

function CaseResult({ caseCost, costCents }: CaseResultProps) {
  const t = useTranslations('menu-case');
  const locale = useLocale();
  const sourceOf = useSourceText();
  return (
    <div aria-live="polite">
      {costCents !== null && caseCost.productNr !== '' ? (
        <>
          <p className="text-xl font-semibold tabular-nums">{formatCents(costCents, locale)}</p>
          <p className="text-sm text-muted">{sourceOf({ ...caseCost, costCents })}</p>
        </>
      ) : (
        <p className="text-sm text-muted">
          {t(costCents === null && isCaseTyped(caseCost) ? 'dear' : 'incomplete')}
        </p>
      )}
    </div>
  );
}

/** Frying takes about a third of the weight of chilled or frozen fries. */
const NO_CASE: CaseFacts = { productNr: '', portionG: 0, yieldPercent: 70, netWeightG: 0, priceCents: 0 };

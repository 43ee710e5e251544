import type { Product } from '@maincrop/contract/schemas/new-order';
import { byProductNr } from '@maincrop/domain/cart/cart-line';
import { loadPlans, type NamedLoadPlan } from '@maincrop/domain/load/load-plans';
import { changeOf, type LoadSuggestion } from '@maincrop/domain/load/suggest-load';
import type { LoadInput, PalletChange } from '@maincrop/domain/load/vehicle';
import { useDeferredValue } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { GroupColour } from './group-colours.ts';
import { Swatch } from './load-legend.tsx';
import { formatKg } from '../../lib/formats.ts';
import { Button } from '../../ui/button.tsx';

/** A load with the change that is suggested anyway and the products of the last orders. */
interface PlannedLoad {
  readonly input: LoadInput;
  readonly suggestion: LoadSuggestion;
  readonly usual: readonly string[];
}

export interface LoadPlansProps {
  readonly load: PlannedLoad;
  /** Products that may be in this order: those of its warehouse. */
  readonly products: readonly Product[];
  readonly colours: ReadonlyMap<string, GroupColour>;
  readonly onApply: (changes: readonly PalletChange[]) => void;
}

/** Up to three ways to fill or to relieve the vehicle over several products; they follow when typing pauses. */
export function LoadPlans({ load, products, colours, onApply }: LoadPlansProps) {
  const t = useTranslations('new-order.plans');
  const settled = useDeferredValue(load);
  const plans = otherPlans(settled, products);
  const isOver = settled.suggestion.CorrectionSuggestion.some((change) => change.NumPallets < 0);
  if (plans.length === 0) return null;
  return (
    <section aria-busy={settled !== load || undefined} className="flex flex-col gap-1 text-sm">
      <h3>{isOver ? t('relieve') : t('fill')}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {plans.map((plan) => (
          <li key={plan.aim} className="py-2">
            <Plan
              plan={plan}
              title={isOver ? t('removal') : t(plan.aim)}
              products={products}
              colours={colours}
              isDisabled={settled !== load}
              onApply={() => onApply(plan.changes)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The plans that do something else than the single suggestion. */
function otherPlans(
  { input, suggestion, usual }: PlannedLoad,
  products: readonly Product[],
): NamedLoadPlan[] {
  if (input.lines.length === 0) return [];
  const allowed = new Set(products.map((product) => product.ProductNr));
  const orderable = usual.filter((productNr) => allowed.has(productNr));
  const single = changeOf(suggestion);
  return loadPlans(input, orderable).filter(
    ({ changes: [first, second] }) =>
      second !== undefined ||
      first?.ProductNr !== single?.ProductNr ||
      first?.NumPallets !== single?.NumPallets,
  );
}

interface PlanProps extends Pick<LoadPlansProps, 'products' | 'colours'> {
  readonly plan: NamedLoadPlan;
  readonly title: string;
  readonly isDisabled: boolean;
  readonly onApply: () => void;
}

function Plan({ plan, title, products, colours, isDisabled, onApply }: PlanProps) {
  const t = useTranslations('new-order.plans');
  const locale = useLocale();
  const known = byProductNr(products);
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <ul className="flex flex-wrap gap-x-3">
          {plan.changes.map(({ ProductNr, NumPallets }) => {
            const product = known.get(ProductNr);
            return (
              <li key={ProductNr} className="flex items-center gap-1.5">
                <Swatch colour={product && colours.get(product.Label)} />
                <abbr title={product?.ProductText} className="no-underline">
                  {t('change', {
                    sign: NumPallets > 0 ? '+' : '−',
                    pallets: Math.abs(NumPallets),
                    product: product?.ShortCode ?? ProductNr,
                  })}
                </abbr>
              </li>
            );
          })}
        </ul>
        <p className="text-xs text-muted">
          {t('result', {
            places: plan.Totals.NumPallets,
            weight: formatKg(plan.Totals.WeightLoading, locale),
          })}
        </p>
      </div>
      <Button size="small" isDisabled={isDisabled} aria-label={t('applyNamed', { title })} onClick={onApply}>
        {t('apply')}
      </Button>
    </div>
  );
}

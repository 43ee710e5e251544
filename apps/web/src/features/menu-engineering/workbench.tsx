import type { Dish } from '@maincrop/contract/schemas/dishes';
import { useTranslations } from 'use-intl';
import { Card } from '../../ui/card.tsx';
import { QuadrantPlot } from './plot/quadrant-plot.tsx';
import { useTrial } from './use-trial.ts';
import { WhatIf } from './what-if.tsx';

/** The plot and what can be tried on it. */
export function Workbench({ dishes }: { readonly dishes: readonly Dish[] }) {
  const t = useTranslations('menu-engineering');
  const trial = useTrial(dishes);
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_22rem]">
      <Card title={t('plot.title')}>
        <QuadrantPlot trial={trial} />
      </Card>
      <WhatIf trial={trial} />
    </div>
  );
}

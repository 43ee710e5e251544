import type { Dish } from '@maincrop/contract/schemas/dishes';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../../ui/card.tsx';
import { SavePlot } from './plot/save-plot.tsx';
import { QuadrantPlot } from './plot/quadrant-plot.tsx';
import { useTrial } from './use-trial.ts';
import { WhatIf } from './what-if.tsx';

export interface WorkbenchProps {
  readonly dishes: readonly Dish[];
  /** Whose menu it is, and which. */
  readonly title: string;
}

/** The plot and what can be tried on it. */
export function Workbench({ dishes, title }: WorkbenchProps) {
  const t = useTranslations('menu-engineering');
  const trial = useTrial(dishes);
  const plot = useRef<HTMLDivElement>(null);
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_22rem]">
      <Card title={t('plot.title')} action={<SavePlot plot={plot} title={title} />}>
        <div ref={plot}>
          <QuadrantPlot trial={trial} />
        </div>
      </Card>
      <WhatIf trial={trial} />
    </div>
  );
}

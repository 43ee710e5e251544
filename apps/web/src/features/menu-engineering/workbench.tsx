import type { Dish } from '@maincrop/contract/schemas/dishes';
import type { Course } from '@maincrop/domain/menu-engineering/dish';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../../ui/card.tsx';
import { SaveSheet } from './plot/save-sheet.tsx';
import { SavePlot } from './plot/save-plot.tsx';
import { QuadrantPlot } from './plot/quadrant-plot.tsx';
import { useTrial } from './use-trial.ts';
import { WhatIf } from './what-if.tsx';

export interface WorkbenchProps {
  readonly dishes: readonly Dish[];
  readonly restaurantId: string | undefined;
  readonly course: Course;
  /** Whose menu it is, and which. */
  readonly title: string;
}

/** The plot and what can be tried on it. */
export function Workbench({ dishes, restaurantId, course, title }: WorkbenchProps) {
  const t = useTranslations('menu-engineering');
  const trial = useTrial(dishes);
  const plot = useRef<HTMLDivElement>(null);
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_22rem]">
      <Card
        title={t('plot.title')}
        action={
          <div className="flex flex-wrap gap-2">
            {restaurantId !== undefined && <SaveSheet restaurantId={restaurantId} course={course} />}
            <SavePlot plot={plot} title={title} />
          </div>
        }
      >
        <div ref={plot}>
          <QuadrantPlot trial={trial} />
        </div>
      </Card>
      <WhatIf trial={trial} />
    </div>
  );
}

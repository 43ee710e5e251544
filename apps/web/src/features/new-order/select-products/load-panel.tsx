import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LoadSheet } from '../../../blocks/truck/load-sheet.tsx';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import { LoadDetails, type LoadDetailsProps } from './load-details.tsx';

export interface LoadPanelProps extends LoadDetailsProps {
  /** Above the buttons, where they stand beside the list. */
  readonly note?: ReactNode;
  readonly actions: ReactNode;
}

/** The load beside the list; it stays in sight while the list scrolls. */
export function LoadPanel({ actions, note, ...details }: LoadPanelProps) {
  const t = useTranslations('new-order.load');
  return (
    <aside
      aria-label={t('title')}
      className="sticky top-18 flex max-h-[calc(100dvh-5.5rem)] flex-col rounded-lg border border-line bg-surface"
    >
      <ScrollArea label={t('title')} className="grow p-4">
        <LoadDetails {...details} hasLegend={false} />
      </ScrollArea>
      <div className="sticky bottom-0 flex flex-col gap-2 rounded-b-lg border-t border-line bg-surface p-3">
        {note}
        <div className="flex gap-2">{actions}</div>
      </div>
    </aside>
  );
}

/** The load at the lower edge of narrow screens. */
export function LoadBelow({ actions, ...details }: LoadPanelProps) {
  const t = useTranslations('new-order.load');
  return (
    <LoadSheet
      label={t('title')}
      bars={details.load?.result?.plan.bars ?? null}
      action={actions}
      isAsked={details.isAsked}
    >
      <LoadDetails {...details} />
    </LoadSheet>
  );
}

import type { FloorPlan } from '@maincrop/domain/load/floor-plan';
import { type ReactNode, useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatKg } from '../../lib/formats.ts';
import { Icon } from '../../ui/icons.tsx';

export interface LoadSheetProps {
  readonly label: string;
  /** Null while there is nothing to say of the load. */
  readonly bars: FloorPlan['bars'] | null;
  /** Beside the line, whether the sheet is open or not. */
  readonly action: ReactNode;
  /** What Next asks about must be seen, so the sheet opens when it starts to ask. */
  readonly isAsked?: boolean;
  /** The whole picture; drawn when it is opened. */
  readonly children: ReactNode;
}

/** A load at the lower edge of narrow screens: one line that opens to the whole picture. */
export function LoadSheet({ label, bars, action, isAsked = false, children }: LoadSheetProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(isAsked);
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (wasAsked !== isAsked) {
    setWasAsked(isAsked);
    if (isAsked) setIsShown(true);
  }
  return (
    <aside
      aria-label={label}
      className="sticky bottom-0 z-5 -mx-4 flex max-h-[85dvh] flex-col border-t border-line bg-surface shadow-raised tablet:-mx-6"
    >
      <div id={id} hidden={!isShown} className="overflow-y-auto border-b border-line p-4">
        {isShown && children}
      </div>
      <div className="flex items-center gap-2 px-3 py-2">
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={id}
          className="flex min-h-11 min-w-0 grow items-center gap-2.5 rounded-md px-1 text-left"
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'chevronDown' : 'chevronUp'} className="text-muted" />
          <span className="sr-only">{label}: </span>
          <SheetLine bars={bars} />
        </button>
        {action}
      </div>
    </aside>
  );
}

function SheetLine({ bars }: Pick<LoadSheetProps, 'bars'>) {
  const t = useTranslations('new-order.load');
  const locale = useLocale();
  if (bars === null) return <span className="text-sm text-muted">{t('title')}</span>;
  const { places, weight } = bars;
  const isOver = places.isOver || weight.isOver;
  const share = Math.min(1, Math.max(places.share, weight.share));
  return (
    <span className="flex min-w-0 grow flex-col gap-1">
      <span className={`text-sm leading-5 ${isOver ? 'font-semibold text-danger' : ''}`}>
        <strong>{t('placesShort', { places: places.used })}</strong> · {formatKg(weight.used, locale)}
      </span>
      <span aria-hidden="true" className="flex h-1.5 overflow-hidden rounded-full bg-line">
        <span className={isOver ? 'hatched' : 'bg-brand'} style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  );
}

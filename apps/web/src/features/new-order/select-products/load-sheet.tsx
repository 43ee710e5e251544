import { type ReactNode, useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatKg } from '../../../lib/formats.ts';
import { Icon } from '../../../ui/icons.tsx';
import { LoadDetails, type LoadDetailsProps } from './load-details.tsx';

export interface LoadSheetProps extends LoadDetailsProps {
  readonly actions: ReactNode;
}

/** The load at the lower edge of narrow screens: one line that opens to the whole picture. */
export function LoadSheet({ actions, ...details }: LoadSheetProps) {
  const t = useTranslations('new-order.load');
  const id = useId();
  const [isShown, setIsShown] = useState(details.isAsked);
  // What Next asks about must be seen, so the sheet opens when it starts to ask.
  const [wasAsked, setWasAsked] = useState(details.isAsked);
  if (wasAsked !== details.isAsked) {
    setWasAsked(details.isAsked);
    if (details.isAsked) setIsShown(true);
  }
  return (
    <aside
      aria-label={t('title')}
      className="sticky bottom-0 z-5 -mx-4 flex max-h-[85dvh] flex-col border-t border-line bg-surface shadow-raised tablet:-mx-6"
    >
      <div id={id} hidden={!isShown} className="overflow-y-auto border-b border-line p-4">
        {isShown && <LoadDetails {...details} />}
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
          <span className="sr-only">{t('title')}: </span>
          <SheetLine {...details} />
        </button>
        {actions}
      </div>
    </aside>
  );
}

function SheetLine({ load }: Pick<LoadDetailsProps, 'load'>) {
  const t = useTranslations('new-order.load');
  const locale = useLocale();
  const bars = load?.result?.plan.bars;
  if (bars === undefined) return <span className="text-sm text-muted">{t('title')}</span>;
  const isOver = bars.places.isOver || bars.weight.isOver;
  const share = Math.max(bars.places.share, bars.weight.share);
  return (
    <span className="flex min-w-0 grow flex-col gap-1">
      <span className={`truncate text-sm leading-5 ${isOver ? 'font-semibold text-danger' : ''}`}>
        <strong>{t('placesShort', { places: bars.places.used })}</strong> ·{' '}
        {formatKg(bars.weight.used, locale)}
      </span>
      <span aria-hidden="true" className="flex h-1.5 overflow-hidden rounded-full bg-line">
        <span className={isOver ? 'hatched' : 'bg-brand'} style={{ width: `${Math.min(share, 1) * 100}%` }} />
      </span>
    </span>
  );
}

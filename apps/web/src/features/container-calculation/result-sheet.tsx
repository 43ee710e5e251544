import { type ReactNode, useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatKg } from '../../lib/formats.ts';
import { Icon } from '../../ui/icons.tsx';
import { ResultPanel, type ResultPanelProps } from './result-panel.tsx';

export interface ResultSheetProps extends ResultPanelProps {
  readonly action: ReactNode;
}

/** The container at the lower edge of narrow screens: one line that opens to the whole picture. */
export function ResultSheet({ action, ...result }: ResultSheetProps) {
  const t = useTranslations('container-calculation');
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <aside
      aria-label={t('result')}
      className="sticky bottom-0 z-5 -mx-4 flex max-h-[85dvh] flex-col border-t border-line bg-surface shadow-raised tablet:-mx-6"
    >
      <div id={id} hidden={!isShown} className="overflow-y-auto border-b border-line p-4">
        {isShown && <ResultPanel {...result} />}
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
          <span className="sr-only">{t('result')}: </span>
          <Line {...result} />
        </button>
        {action}
      </div>
    </aside>
  );
}

function Line({ state: { load } }: ResultPanelProps) {
  const t = useTranslations('new-order.load');
  const locale = useLocale();
  if (load === null) return <span className="text-sm text-muted">{t('title')}</span>;
  const { places, weight } = load.plan.bars;
  const isOver = places.isOver || weight.isOver;
  const share = Math.min(1, Math.max(places.share, weight.share));
  return (
    <span className="flex min-w-0 grow flex-col gap-1">
      <span className={`truncate text-sm leading-5 ${isOver ? 'font-semibold text-danger' : ''}`}>
        <strong>{t('placesShort', { places: places.used })}</strong> · {formatKg(weight.used, locale)}
      </span>
      <span aria-hidden="true" className="flex h-1.5 overflow-hidden rounded-full bg-line">
        <span className={isOver ? 'hatched' : 'bg-brand'} style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  );
}

import { useTranslations } from 'use-intl';
import { ChartKey } from '../../../ui/chart/chart-key.tsx';

/** What the bars mean; pattern and place say it too, not the colour alone. */
export function CashLegend() {
  const t = useTranslations('cash-view');
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {KEYS.map(([key, tone]) => (
        <li key={key} className="flex items-center gap-2">
          <ChartKey tone={tone} />
          {t(`legend.${key}`)}
        </li>
      ))}
    </ul>
  );
}

const KEYS = [
  ['credits', 'striped'],
  ['surplus', 'ok'],
] as const;

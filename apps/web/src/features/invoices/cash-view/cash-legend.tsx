import { useTranslations } from 'use-intl';

/** What the bars mean; pattern and place say it too, not the colour alone. */
export function CashLegend() {
  const t = useTranslations('cash-view');
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {KEYS.map(([key, style]) => (
        <li key={key} className="flex items-center gap-2">
          <span aria-hidden="true" className={`h-3 w-5 rounded-sm ${style}`} />
          {t(`legend.${key}`)}
        </li>
      ))}
    </ul>
  );
}

const KEYS = [
  ['overdue', 'bg-danger'],
  ['due', 'bg-brand'],
  ['credits', 'striped border border-line-strong'],
  ['surplus', 'bg-ok'],
] as const;

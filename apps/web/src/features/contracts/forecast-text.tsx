import type { Contract, Forecast } from '@maincrop/contract/schemas/contracts';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { useLocale, useTranslations } from 'use-intl';
import { formatDate, formatExactKg } from '../../lib/formats.ts';
import { Badge } from '../../ui/badge.tsx';

export interface ForecastTextProps {
  readonly contract: Contract;
  readonly forecast: Forecast;
}

/** When a line or a whole contract runs out at the present pace, or what would be left of it. */
export function ForecastText({ contract, forecast }: ForecastTextProps) {
  const t = useTranslations('contracts.forecast');
  const locale = useLocale();
  const dated = (key: 'runs-out' | 'ended' | 'not-begun', day: string) =>
    t(key, { date: formatDate(parsePlainDate(day)) });
  if (forecast.kind === 'lasts') {
    return (
      <>
        <Badge tone="ok">{t('lasts')}</Badge>
        <span className="mt-0.5 block text-muted">
          {t('lastsLeft', { kg: formatExactKg(forecast.leftKg, locale) })}
        </span>
      </>
    );
  }
  if (forecast.kind === 'runs-out') return <Badge tone="warn">{dated('runs-out', forecast.on)}</Badge>;
  if (forecast.kind === 'used-up') return <Badge tone="danger">{t('used-up')}</Badge>;
  return forecast.kind === 'ended' ? (
    <Badge>{dated('ended', contract.validTo)}</Badge>
  ) : (
    <Badge shape="ring">{dated('not-begun', contract.validFrom)}</Badge>
  );
}

import type { Contract, Forecast } from '@maincrop/contract/schemas/contracts';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { useLocale, useTranslations } from 'use-intl';
import { formatDate, formatExactKg } from '../../lib/formats.ts';
import { Badge } from '../../ui/badge.tsx';

export interface ForecastTextProps {
  readonly contract: Contract;
  readonly forecast: Forecast;
}

/** When a line runs out at the present pace, or what would be left of it. */
export function ForecastText({ contract, forecast }: ForecastTextProps) {
  const t = useTranslations('contracts.forecast');
  const locale = useLocale();
  const day = (text: string) => formatDate(parsePlainDate(text));
  switch (forecast.kind) {
    case 'runs-out':
      return <Badge tone="warn">{t('runs-out', { date: day(forecast.on) })}</Badge>;
    case 'used-up':
      return <Badge tone="danger">{t('used-up')}</Badge>;
    case 'not-begun':
      return <Badge shape="ring">{t('not-begun', { date: day(contract.validFrom) })}</Badge>;
    case 'ended':
      return <Badge>{t('ended', { date: day(contract.validTo) })}</Badge>;
    case 'lasts':
      return (
        <>
          <Badge tone="ok">{t('lasts')}</Badge>
          <span className="mt-0.5 block text-muted">
            {t('lastsLeft', { kg: formatExactKg(forecast.leftKg, locale) })}
          </span>
        </>
      );
  }
}

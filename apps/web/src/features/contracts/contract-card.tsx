import type { Contract } from '@maincrop/contract/schemas/contracts';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDate, formatExactKg, formatPercent } from '../../lib/formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { Facts } from '../../ui/facts.tsx';
import { ContractLines } from './contract-lines.tsx';
import { ForecastText } from './forecast-text.tsx';

/** One contract: its period and volume, what is left of it and how long that lasts, and its lines (CTR-01, CTR-02). */
export function ContractCard({ contract }: { readonly contract: Contract }) {
  const t = useTranslations('contracts');
  const locale = useLocale();
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 tablet:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="text-lg">
          {t('contract', { number: contract.contractNumber })}
        </h2>
        <Badge {...STATES[contract.state]}>{t(`state.${contract.state}`)}</Badge>
        <div>
          <span className="sr-only">{t('contractForecast')}: </span>
          <ForecastText contract={contract} forecast={contract.forecast} />
        </div>
      </div>
      <Facts
        facts={[
          [t('validFrom'), formatDate(parsePlainDate(contract.validFrom))],
          [t('validTo'), formatDate(parsePlainDate(contract.validTo))],
          [t('totalVolume'), formatExactKg(contract.totalVolumeKg, locale)],
          [t('left'), formatExactKg(contract.kgLeft, locale)],
          [t('percentLeft'), formatPercent(contract.percentLeft, locale)],
        ]}
      />
      <ContractLines contract={contract} />
    </section>
  );
}

const STATES = {
  running: { tone: 'neutral', shape: 'dot' },
  'not-begun': { tone: 'brand', shape: 'ring' },
  ended: { tone: 'neutral', shape: 'dash' },
} as const;

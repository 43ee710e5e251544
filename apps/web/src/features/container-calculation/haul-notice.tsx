import type { ContainerParameters } from '@maincrop/contract/schemas/container-calculation';
import { haulCheck, type HaulCheck } from '@maincrop/domain/load/haul-check';
import type { ContainerType } from '@maincrop/domain/load/saved-calculation';
import { useLocale, useTranslations } from 'use-intl';
import { formatCount, formatKg } from '../../lib/formats.ts';
import { Icon } from '../../ui/icons.tsx';

export interface HaulNoticeProps {
  readonly haul: ContainerParameters['haul'];
  readonly containerType: ContainerType;
  /** ISO code; nothing shows for a country without limits. */
  readonly country: string;
  /** Weight of the load in the heaviest container. */
  readonly loadKg: number;
}

/** Whether the container would pass on the road to the port: a warning with its source, not a rule. */
export function HaulNotice({ haul, containerType, country, loadKg }: HaulNoticeProps) {
  const t = useTranslations('container-calculation.haul');
  const locale = useLocale();
  const limits = haul.countries[country];
  if (limits === undefined || loadKg === 0) return null;
  const lorry = { ...haul, containerKg: haul.containerKg[containerType] };
  const check = haulCheck(loadKg, lorry, limits);
  const kg = (weight: number) => formatKg(weight, locale);
  const isFine = check.verdict === 'within' && !check.isBogieOver;
  return (
    <section
      className={`rounded-md border p-3 text-sm ${isFine ? 'border-line' : 'border-warn/40 bg-warn-soft'}`}
    >
      <div className="flex items-start gap-2">
        <Icon
          name={isFine ? 'truck' : 'warning'}
          className={`mt-px ${isFine ? 'text-muted' : 'text-warn'}`}
        />
        <div className="flex min-w-0 flex-col gap-1">
          <h3 className="font-semibold">{t('title')}</h3>
          <p>
            {t(check.verdict, {
              country: countryName(country, locale),
              gross: kg(check.grossKg),
              road: kg(limits.roadKg),
              combined: kg(limits.combinedKg),
              payload: kg(Math.max(0, check.payloadKg)),
            })}
          </p>
          <Bogie check={check} maxKg={haul.bogieMaxKg} />
        </div>
      </div>
      <details className="mt-1 text-xs text-muted">
        <summary className="min-h-6 cursor-pointer py-1 pointer-coarse:min-h-11 pointer-coarse:py-3">
          {t('assumptions')}
        </summary>
        <p>
          {t('assumed', {
            truck: kg(haul.lorryKg),
            container: kg(lorry.containerKg),
            share: formatCount(Math.round(haul.bogieShare * 100), locale),
          })}
        </p>
        <p>{t('source', { source: haul.source })}</p>
      </details>
    </section>
  );
}

function Bogie({ check, maxKg }: { readonly check: HaulCheck; readonly maxKg: number }) {
  const t = useTranslations('container-calculation.haul');
  const locale = useLocale();
  if (!check.isBogieOver) return null;
  return <p>{t('bogie', { weight: formatKg(check.bogieKg, locale), maximum: formatKg(maxKg, locale) })}</p>;
}

/** A country in the language of the reader. */
export function countryName(country: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
}

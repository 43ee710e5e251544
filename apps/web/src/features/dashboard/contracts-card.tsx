import type { Contract } from '@maincrop/contract/schemas/contracts';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { operationQuery } from '../../lib/client.ts';
import { formatDate, formatPercent, formatWholeKg } from '../../lib/formats.ts';
import { Card } from '../../ui/card.tsx';
import { ChartKey } from '../../ui/chart/chart-key.tsx';
import { UsageBar } from '../../ui/chart/usage-bar.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { unbroken } from '../../ui/unbroken.tsx';

/** The running contracts that end first, what is left of each and how much of its time. Source: decision 092. */
export function ContractsCard() {
  const t = useTranslations('dashboard.contracts');
  const { data, error, refetch } = useQuery(operationQuery('listContracts'));
  const running = data?.items.filter(({ state }) => state === 'running').slice(0, SHOWN);
  return (
    <Card
      title={t('title')}
      action={
        <TextLink to="/contracts" className="py-1.5 text-sm">
          {t('all')}
        </TextLink>
      }
    >
      {/* Where it stands beside the chart it is as high with one contract as with three, so that nothing moves. */}
      <div className="wide:min-h-67">
        {error && <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />}
        {data === undefined && !error && <Skeleton label={t('loading')} className="h-40 wide:h-67" />}
        {running?.length === 0 && <p className="text-muted">{t('none')}</p>}
        {running !== undefined && running.length > 0 && (
          <div className="flex flex-col gap-4">
            <ul className="flex flex-col gap-4">
              {running.map((contract) => (
                <li key={contract.contractNumber}>
                  <BurnDown contract={contract} />
                </li>
              ))}
            </ul>
            <p aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
              <span className="flex items-center gap-1.5">
                <ChartKey tone="plain" />
                {t('used')}
              </span>
              <span className="flex items-center gap-1.5">
                <ChartKey tone="mark" />
                {t('pace')}
              </span>
            </p>
          </div>
        )}
      </div>
    </Card>
  );
}

function BurnDown({ contract }: { readonly contract: Contract }) {
  const t = useTranslations('dashboard.contracts');
  const locale = useLocale();
  const { contractNumber, kgLeft, percentLeft, percentPassed, validTo } = contract;
  return (
    <div className="flex flex-col gap-1 text-sm">
      <div className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{t('number', { number: contractNumber })}</span>
        <span className="text-muted">
          {unbroken(t('until', { date: formatDate(parsePlainDate(validTo)) }))}
        </span>
      </div>
      <UsageBar whole={100} used={100 - Number(percentLeft)} pace={Number(percentPassed) / 100} />
      <div className="flex flex-wrap justify-between gap-x-3">
        <span>
          {t('left', {
            kg: formatWholeKg(kgLeft, locale),
            percent: formatPercent(percentLeft, locale),
          })}
        </span>
        <span className="text-muted">
          {t('pace')} {formatPercent(percentPassed, locale)}
        </span>
      </div>
    </div>
  );
}

const SHOWN = 3;

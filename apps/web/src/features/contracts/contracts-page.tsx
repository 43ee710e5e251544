import type { Contract, ContractList } from '@maincrop/contract/schemas/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Arrival } from '../../blocks/arrival.tsx';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { AsOf } from '../../blocks/freshness.tsx';
import { ListHeading } from '../../blocks/list/list-heading.tsx';
import { call, operationQuery } from '../../lib/client.ts';
import { useCan } from '../../lib/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ContractCard } from './contract-card.tsx';
import { ContractsLoading } from './contracts-loading.tsx';
import { Disclaimer } from './disclaimer.tsx';
import { EmptyBox, NothingYet } from '../../ui/empty-box.tsx';
import { VolumeLegend } from './volume-bar.tsx';

/** Volume contracts with what is left of them (CTR-01 to CTR-03). */
export function ContractsPage() {
  const t = useTranslations('contracts');
  const { data, error, refetch } = useQuery(operationQuery('listContracts'));
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={t('title')} intro={t('intro')} />
      {error && <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ContractsLoading label={t('loading')} />}
      {data && (data.total === 0 ? <NoContracts /> : <Contracts answer={data} />)}
    </div>
  );
}

function Contracts({ answer }: { readonly answer: ContractList }) {
  const t = useTranslations('contracts');
  const current = answer.items.filter((contract) => contract.state !== 'ended');
  const past = answer.items.filter((contract) => contract.state === 'ended');
  return (
    <>
      <Disclaimer />
      {answer.items.length < answer.total && (
        <Notice tone="warn">{t('cut', { shown: answer.items.length, total: answer.total })}</Notice>
      )}
      <ListHeading
        count={t('count', { count: answer.total })}
        exportAs={async (format) => call('exportContracts', { query: { format } })}
      >
        <AsOf asOf={answer.as_of} textOf={(time) => t('asOf', { time })} />
      </ListHeading>
      <VolumeLegend />
      <Cards contracts={current} />
      {past.length > 0 && (
        <details className="group" open={current.length === 0}>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            {t('past', { count: past.length })}
          </summary>
          <div className="mt-2 flex flex-col gap-6">
            <Cards contracts={past} />
          </div>
        </details>
      )}
    </>
  );
}

function Cards({ contracts }: { readonly contracts: readonly Contract[] }) {
  return contracts.map((contract) => (
    <Arrival key={contract.contractNumber} id={contract.contractNumber}>
      <ContractCard contract={contract} />
    </Arrival>
  ));
}

function NoContracts() {
  const t = useTranslations('contracts');
  const can = useCan();
  return (
    <EmptyBox>
      <NothingYet kind="cold-store" title={t('empty.title')} text={t('empty.text')} />
      {can('post', '/new-order') && (
        <LinkButton size="small" icon="plus" to="/orders/new/$step" params={{ step: 'select-products' }}>
          {t('order')}
        </LinkButton>
      )}
    </EmptyBox>
  );
}

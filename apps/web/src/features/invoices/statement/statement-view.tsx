import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../../blocks/error-notice.tsx';
import { AsOf } from '../../../blocks/freshness.tsx';
import { operationQuery } from '../../../lib/client.ts';
import { formatDate, formatMoney } from '../../../lib/formats.ts';
import { EmptyBox, NothingYet } from '../../../ui/empty-box.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useInvoicesSearch } from '../use-invoices-search.ts';
import { OpenDocuments } from './open-documents.tsx';
import type { ShownStatement } from './shown-statement.ts';
import { StatementMovements } from './statement-movements.tsx';
import { StatementToolbar } from './statement-toolbar.tsx';

/** The account in one currency: opening balance, what happened, closing balance, and what is open then (INV-14). */
export function StatementView() {
  const t = useTranslations('statement');
  const { search, change } = useInvoicesSearch();
  const { currency, from, to } = search;
  const period = {
    ...(currency !== undefined && { currency }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...operationQuery('getStatement', period),
    // Another period takes the place of this one without a jump.
    placeholderData: keepPreviousData,
  });
  if (data?.currency === null) {
    return (
      <EmptyBox>
        <NothingYet kind="letter" title={t('nothing')} text={t('nothingText')} />
      </EmptyBox>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      {/* Stays through a refusal, with what was typed. */}
      <StatementToolbar statement={data} period={period} onChange={(changes) => change(changes)} />
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data?.currency && (
        <Account statement={{ ...data, currency: data.currency }} isBusy={isPlaceholderData} />
      )}
      {data === undefined && error === null && <Skeleton label={t('loading')} rows={25} />}
    </div>
  );
}

interface AccountProps {
  readonly statement: ShownStatement;
  readonly isBusy: boolean;
}

function Account({ statement, isBusy }: AccountProps) {
  return (
    <>
      <Balances statement={statement} />
      <StatementMovements statement={statement} isBusy={isBusy} />
      <OpenDocuments statement={statement} />
      <Notes statement={statement} />
    </>
  );
}

function Balances({ statement }: { readonly statement: ShownStatement }) {
  const t = useTranslations('statement');
  const invoices = useTranslations('invoices');
  const locale = useLocale();
  const { currency, from, to, opening, closing } = statement;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {(
          [
            ['opening', from, opening],
            ['closing', to, closing],
          ] as const
        ).map(([name, day, amount]) => (
          <div key={name}>
            <dt className="text-xs text-muted">
              {t(name)}, <span className="whitespace-nowrap">{formatDate(parsePlainDate(day))}</span>
            </dt>
            <dd className="text-lg font-semibold whitespace-nowrap">
              {formatMoney(currency, amount, locale)}
            </dd>
          </div>
        ))}
      </dl>
      <AsOf asOf={statement.as_of} textOf={(time) => invoices('asOf', { time })} />
    </div>
  );
}

/** What the statement does not hold, and why. */
function Notes({ statement }: { readonly statement: ShownStatement }) {
  const t = useTranslations('statement');
  const notes = [
    t('claims'),
    ...(statement.movements.some(({ kind }) => kind === 'settlement') ? [t('settlements')] : []),
    ...(statement.leftOut > 0 ? [t('leftOut', { count: statement.leftOut })] : []),
  ];
  return (
    <ul className="flex max-w-prose flex-col gap-1 text-sm text-muted">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

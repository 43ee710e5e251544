import type { Answer } from '@maincrop/contract/operations';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { operationQuery } from '../../lib/client.ts';
import { formatAmounts, formatCount, formatPercent, formatWholeKg } from '../../lib/formats.ts';
import { Figure, FIGURE, FIGURES } from './figure.tsx';
import { useMaySeeContracts } from './use-may-see-contracts.ts';
import { useMaySeeInvoices } from './use-may-see-invoices.ts';
import { useMaySeeOrders } from './use-may-see-orders.ts';

/** What needs doing, large, each a way to where it is done; only what the policies open. Source: decision 092. */
export function KeyFigures() {
  const t = useTranslations('dashboard.figures');
  const [maySeeInvoices, maySeeOrders, maySeeContracts] = [
    useMaySeeInvoices(),
    useMaySeeOrders(),
    useMaySeeContracts(),
  ];
  if (!maySeeInvoices && !maySeeOrders && !maySeeContracts) return null;
  return (
    <section aria-label={t('title')} className={FIGURES}>
      {maySeeInvoices && <InvoiceFigures />}
      {maySeeOrders && <OpenOrders />}
      {maySeeContracts && <ContractLeft />}
    </section>
  );
}

function InvoiceFigures() {
  const t = useTranslations('dashboard.figures');
  const locale = useLocale();
  const { data, error, refetch } = useQuery(operationQuery('getOpenAmounts'));
  if (error) return <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />;
  const overdue = withoutNothing(data?.overdue_totals);
  const [firstOverdue, ...moreOverdue] = formatAmounts(overdue, locale);
  return (
    <>
      <Link to="/invoices" search={{ filter: 'overdue', sort: 'DueDate+asc' }} className={FIGURE}>
        <Figure
          label={t('overdue')}
          value={data === undefined ? null : (firstOverdue ?? formatCount(0, locale))}
          note={data && (firstOverdue === undefined ? t('overdueNone') : moreOverdue.join(' · '))}
          isAlarming={Object.values(overdue).some((amount) => Number(amount) > 0)}
        />
      </Link>
      <DueThisWeek balances={data?.balances} />
    </>
  );
}

/** Where credit is larger than what is due, nothing is to be paid, and the credit stands below. */
function DueThisWeek({ balances }: { readonly balances: Answer<'getOpenAmounts'>['balances'] | undefined }) {
  const t = useTranslations('dashboard.figures');
  const locale = useLocale();
  const week = (balances ?? []).map(({ currency, dueWithinWeek }) => [currency, dueWithinWeek] as const);
  const due = Object.fromEntries(week.filter(([, amount]) => Number(amount) > 0));
  const negative = week.filter(([, amount]) => Number(amount) < 0);
  const credit = Object.fromEntries(
    negative.map(([currency, amount]) => [currency, amount.replace('-', '')]),
  );
  const [first = formatCount(0, locale), ...more] = formatAmounts(due, locale);
  const notes = [...more, ...formatAmounts(credit, locale).map((amount) => t('dueCredit', { amount }))];
  const isNothing = week.every(([, amount]) => Number(amount) === 0);
  return (
    <Link to="/invoices" search={{ view: 'cash' }} className={FIGURE}>
      <Figure
        label={t('dueWeek')}
        value={balances === undefined ? null : first}
        note={balances && (isNothing ? t('dueNone') : notes.join(' · '))}
      />
    </Link>
  );
}

function OpenOrders() {
  const t = useTranslations('dashboard.figures');
  const locale = useLocale();
  const { data, error } = useQuery(operationQuery('getOrderOverview'));
  // The card above says that it failed.
  if (error) return null;
  const count = data && formatCount(data.openOrders, locale);
  return (
    <Link to="/orders" className={FIGURE}>
      <Figure
        label={t('openOrders')}
        value={count === undefined ? null : data?.openIsExact === false ? t('atLeast', { count }) : count}
      />
    </Link>
  );
}

function ContractLeft() {
  const t = useTranslations('dashboard.figures');
  const locale = useLocale();
  const { data, error } = useQuery(operationQuery('listContracts'));
  // The card below says that it failed.
  if (error) return null;
  const running = data?.running;
  return (
    <Link to="/contracts" className={FIGURE}>
      <Figure
        label={t('contractLeft')}
        value={running === undefined ? null : formatWholeKg(running.kgLeft, locale)}
        note={
          running === undefined
            ? '\u00a0'
            : running.count === 0
              ? t('noContract')
              : t('contractShare', {
                  percent: formatPercent(running.percentLeft, locale),
                  kg: formatWholeKg(running.contractedKg, locale),
                })
        }
      />
    </Link>
  );
}

/** Amounts that are not 0. */
function withoutNothing(
  amounts: Readonly<Record<string, string>> | undefined,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(amounts ?? {}).filter(([, amount]) => Number(amount) !== 0));
}

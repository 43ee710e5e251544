import type { OpenAmounts } from '@maincrop/contract/schemas/invoices';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { InvoiceStatusBadge } from '../../blocks/invoice-status-badge.tsx';
import { OpenBalances } from '../../blocks/open-balance.tsx';
import { operationQuery } from '../../lib/client.ts';
import { formatAmounts, formatDate, NONE } from '../../lib/formats.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** How many invoices are open, what they amount to and which is due next. Source: DASH-05. */
export function OpenInvoicesCard() {
  const t = useTranslations('dashboard.openInvoices');
  const { data, error, refetch } = useQuery(operationQuery('getOpenAmounts'));
  return (
    <Card
      title={t('title')}
      action={
        <TextLink to="/invoices" className="py-1.5 text-sm">
          {t('all')}
        </TextLink>
      }
    >
      {error && <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton label={t('loading')} />}
      {data && <OpenInvoices open={data} />}
    </Card>
  );
}

function OpenInvoices({ open }: { readonly open: OpenAmounts }) {
  const t = useTranslations('dashboard.openInvoices');
  const locale = useLocale();
  const next = open.upcoming_invoice;
  const amounts = (totals: OpenAmounts['total_amounts']) => formatAmounts(totals, locale).join(' · ');
  return (
    <div className="flex flex-col gap-4">
      <p className="text-xl font-semibold">{t('count', { count: open.total_invoices })}</p>
      {next && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            <span className="text-muted">{t('next')}</span> {next.BillDoc}
          </span>
          <InvoiceStatusBadge kind="invoice" bucket={next.Bucket} daysTillDue={next.DaysTillDueDate} />
        </p>
      )}
      <Facts
        facts={[
          [t('dueDate'), next === null ? NONE : formatDate(parsePlainDate(next.DueDate))],
          [t('overdue'), amounts(open.overdue_totals)],
        ]}
      />
      <OpenBalances balances={open.balances} />
    </div>
  );
}
